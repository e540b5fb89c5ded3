import { ask, type Sample } from './scene.ts';

/** Quarters of the walk, each of which can be filed once. */
let filed = 0;

export const BOOK_CALLS: Record<string, Sample> = {
  'GET /api/tax/excise': async ({ as }) => ask(as.owner, 'GET', '/api/tax/excise?quarter=2026-08'),
  'POST /api/tax/excise/filed': async ({ as }) => {
    filed += 1;
    const quarter = `${2030 + filed}-02`;
    const form = { quarter, filed_on: `${2031 + filed}-03-20`, confirmation: 'NY-1', amount: 63 };
    return ask(as.owner, 'POST', '/api/tax/excise/filed', form);
  },
};
