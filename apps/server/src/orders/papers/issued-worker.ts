import { renderIssued } from './render-issued.ts';

/** Runs in a worker thread. */
export { renderIssued as work };
