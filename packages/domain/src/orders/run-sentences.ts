export const outForDelivery = (order: string, run: string) => `${order} is out for delivery on ${run}.`;
/** Of a stop whose orders all came off a planned run. */
export const LEFT_OUT = 'Taken off the run';
