import type { Client, Reply } from '../world/world.ts';
import { ACCOUNT_CALLS } from './accounts.ts';
import { BOOK_CALLS, RECALL_CALLS } from './books.ts';
import { CATALOGUE_CALLS } from './catalogue.ts';
import { INVOICE_CALLS } from './invoices.ts';
import { LEDGER_CALLS } from './ledger.ts';
import { LOT_CALLS } from './lots.ts';
import { ORDER_CALLS } from './orders.ts';
import { PARTNER_CALLS } from './partners.ts';
import { RECEIVABLE_CALLS } from './receivables.ts';
import { RUN_CALLS } from './runs.ts';
import type { Ask, Sample } from './scene.ts';
import { STOP_CALLS } from './stops.ts';
import { turnAllOff } from './trade-settings.ts';

const WITHOUT_LOTS: Record<string, Sample> = {
  ...ACCOUNT_CALLS,
  ...PARTNER_CALLS,
  ...CATALOGUE_CALLS,
  ...ORDER_CALLS,
  ...LEDGER_CALLS,
  ...INVOICE_CALLS,
  ...RECEIVABLE_CALLS,
  ...BOOK_CALLS,
  ...RUN_CALLS,
  ...STOP_CALLS,
};

const turnedOff =
  (sample: Sample): Sample =>
  async (scene, whose) => {
    await turnAllOff(scene);
    return sample(scene, whose);
  };

/** How each call of the product is made once; the tests that walk them all fail for one without a row here. */
export const CALLS: Record<string, Sample> = {
  ...Object.fromEntries(Object.entries(WITHOUT_LOTS).map(([name, sample]) => [name, turnedOff(sample)])),
  ...RECALL_CALLS,
  ...LOT_CALLS,
};

export function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

export function sendAs(client: Client, { method, url, payload, headers }: Ask): Promise<Reply> {
  return client.send(method, url, { ...(payload && { payload }), ...(headers && { headers }) });
}
