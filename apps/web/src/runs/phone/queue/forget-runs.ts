/** What the screens outside load of the store, only when they need it. */
export { forgetRuns } from './phone-store.ts';
