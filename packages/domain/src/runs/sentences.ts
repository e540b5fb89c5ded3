import { formatMoney } from '../lib/money.ts';

export const NO_RUNS = 'No delivery runs yet. Plan one from the orders that are pending delivery.';
export const RUNS_NOT_LOADED = 'Failed to load delivery runs';
export const RUN_NOT_LOADED = 'Failed to load the delivery run';
export const RUN_NOT_SAVED = 'Failed to save the run. Please try again.';
export const RUN_CHANGED = 'This run was changed by someone else. Reload and try again.';
export const RUN_PLANNED = 'Run planned successfully!';
export const RUN_SAVED = 'Run saved successfully!';
export const RUN_SETTLED = 'Run settled successfully!';
export const runDeparted = (run: string) => `${run} departed.`;
export const runReturned = (run: string) => `${run} returned.`;
export const runReopened = (run: string) => `${run} is planned again.`;
export const runCancelled = (run: string) => `${run} cancelled.`;

/** Of a plan. */
export const DATE_NEEDED = 'Please select a date.';
export const TIME_WRONG = 'Times are written HH:MM, or as a moment with its offset';
export const ORDER_TWICE = 'An order stands twice on the run.';
export const ONE_STORE = 'A stop has the orders of one store.';
export const STOP_WITHOUT_ORDERS = 'A stop needs at least one order.';
export const MAX_STOPS = 100;
export const TOO_MANY_STOPS = `A run has at most ${MAX_STOPS} stops.`;
export const alreadyOnRun = (order: string, run: string) => `${order} is already on ${run}.`;
export const notPendingDelivery = (order: string) => `${order} is not pending delivery.`;

/** Of papers. */
export const nothingToPack = (run: string) => `No order is on ${run}.`;

/** Of a departure. */
export const DRIVER_NEEDED = 'Please select a driver.';
export const PLATE_NEEDED = "Please enter the vehicle's plate.";
export const STOP_NEEDED = 'Add at least one stop.';

/** Of a state that can not follow. */
export const alreadyHasDeliveries = (run: string) => `${run} already has deliveries.`;
export const runIs = (run: string, state: string) => `${run} is ${state}.`;

/** At the door. */
export const SIGNER_NEEDED = 'Please enter who received the delivery.';
export const reasonNeeded = (flavor: string) => `Please select why ${flavor} was not delivered in full.`;
export const FAIL_REASON_NEEDED = 'Please select why it could not be delivered.';
export const MONEY_AT_COMPLETION = 'Money is recorded when the delivery is completed.';
export const WRONG_LINE = 'A line does not belong to the order.';
export const LINE_TWICE = 'A line was sent twice.';
export const WRONG_ORDER = 'An order does not belong to the stop.';
export const moreThanOrdered = (flavor: string, qty: number) =>
  `At most ${qty} cases of ${flavor} can be delivered.`;
export const stopIsOver = (state: 'done' | 'failed') =>
  state === 'done' ? 'This stop is already done.' : 'This stop could not be delivered.';
export const notOnTheRoad = (run: string) => `${run} is not on the road.`;
/** What the order's notices say afterwards. */
export const REFUSED_AT_DOOR = 'Refused at the door';
export const damagedHeld = (qty: number, flavor: string) =>
  `${qty} damaged ${qty === 1 ? 'case' : 'cases'} of ${flavor} ${qty === 1 ? 'is' : 'are'} held.`;
export const DAMAGED_HELD = /^\d+ damaged cases? of .+ held\.$/;
export const couldNotDeliver = (reason: string) => `Could not deliver: ${reason}`;
export const CORRECTED_AT_DELIVERY = 'Corrected at delivery';
export const RUN_ENDED = 'Run ended';

export const ACTION_DONE = 'This action was already done.';
export const ACTION_ELSEWHERE = 'This action was already done at another stop.';

/** At the settlement. */
export const SOMEONE_ELSE_SETTLES = 'Someone else must settle this run.';
export const explainDifference = (dollars: number) => `Explain the difference of ${formatMoney(dollars)}.`;
export const EXPLAIN_RETURNS = 'Explain the difference in returned cases.';
export const decideFirst = (run: string) => `Decide first on what needs attention on ${run}.`;
export const CHECK_OF_OTHER_RUN = 'A check does not belong to this run.';

/** On the phone. */
export const actionsWaiting = (count: number) =>
  `${count} ${count === 1 ? 'action' : 'actions'} waiting to be sent`;
export const filesWaiting = (count: number) =>
  `${count} ${count === 1 ? 'signature or photo' : 'signatures and photos'} waiting to be sent`;
export const WAITING_TO_BE_SENT = 'Waiting to be sent';
export const NEEDS_ATTENTION = 'Needs attention';
export const OFFICE_KNOWS = 'The office has been told. Go on with the next stop.';
export const OFFICE_WILL_KNOW =
  'The office is told as soon as there is a connection. Go on with the next stop.';
export const collect = (dollars: number) => `Collect ${formatMoney(dollars)}`;
export const NO_RUN_TODAY = 'There is no run for you today. When the office plans one, it stands here.';
export const START_NEEDS_CONNECTION = 'Starting a run needs a connection.';
export const runEnded = (run: string) =>
  `${run} has ended. Hand over the money and the cases that came back.`;
export const openStopsFail = (stores: readonly string[]) =>
  `${stores.length === 1 ? 'This stop is' : `These ${stores.length} stops are`} still open and will be marked as not delivered: ${stores.join(', ')}.`;
