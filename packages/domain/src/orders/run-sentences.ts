export const outForDelivery = (order: string, run: string) => `${order} is out for delivery on ${run}.`;
/** Of an order whose change was undone after it came off a planned run. */
export const noLongerOnRun = (order: string, run: string) => `${order} is no longer on ${run}.`;
/** Of a stop whose orders all came off a planned run. */
export const LEFT_OUT = 'Taken off the run';
