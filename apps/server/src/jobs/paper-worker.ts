import { renderPaper } from './render-paper.ts';

/** Runs in a worker thread. */
export { renderPaper as work };
