import { GL_ACCOUNTS } from '@waybill/domain/accounts/trade-settings';
import { imbalanceOf } from '@waybill/domain/books/journal';
import { ledgerRows } from '@waybill/domain/books/ledger-event';
import { dayIn } from '@waybill/domain/lib/dates';
import { formatMoney } from '@waybill/domain/lib/money';
import { type Kysely, sql } from 'kysely';
import type { Cursor } from '../../books/deliveries-repository.ts';
import { readEvents } from '../../books/journal-repository.ts';
import type { Db } from '../../database/db.ts';
import { readFigures } from '../../receivables/account-repository.ts';
import { MAX_LISTED, type Outcome } from './checks-repository.ts';

const PAGE = 5000;
const ALL_DAYS = { from: '1900-01-01', to: '2999-12-31' };

/** Books every account by the rules of the domain, from its first day on. */
export async function verifyBooks(database: Kysely<unknown>, now: Date): Promise<Outcome[]> {
  // It sees all accounts, and asks for one at a time as the app does.
  const db = database as unknown as Db;
  const balance = outcomeOf('Every journal balances');
  const receivables = outcomeOf('Receivables in the general ledger are what the stores owe');
  const { rows } = await sql<{ id: string; time_zone: string }>`select id, time_zone from accounts`.execute(
    db,
  );
  for (const { id, time_zone } of rows) {
    const today = dayIn(time_zone, now);
    const booked = await bookAccount(db, { account_id: id, today }, balance);
    const { balance: owed } = await readFigures(db, { account_id: id, as_of: today, today });
    receivables.rows += 1;
    if (Math.round(booked * 100) !== Math.round(owed * 100))
      tell(receivables, id, `booked ${formatMoney(booked)}, owed ${formatMoney(owed)}`);
  }
  return [balance, receivables];
}

/** Answers what stands in receivables. */
async function bookAccount(db: Db, of: { account_id: string; today: string }, balance: Outcome) {
  const events = { ...of, ...ALL_DAYS, withDeliveries: true };
  let receivable = 0;
  for (let cursor: Cursor | undefined; ; ) {
    const found = await readEvents(db, events, cursor, PAGE);
    for (const event of found) {
      const rows = ledgerRows(event, GL_ACCOUNTS);
      const lacks = imbalanceOf(rows);
      balance.rows += 1;
      if (lacks !== 0) tell(balance, of.account_id, `${event.document} by ${formatMoney(lacks)}`);
      receivable += imbalanceOf(rows.filter(({ is_receivable }) => is_receivable));
    }
    if (found.length < PAGE) return receivable;
    cursor = found.at(-1)?.cursor;
  }
}

function outcomeOf(sentence: string): Outcome {
  return { sentence, rows: 0, found: 0, listed: [] };
}

function tell(outcome: Outcome, account_id: string, difference: string): void {
  outcome.found += 1;
  if (outcome.listed.length < MAX_LISTED) outcome.listed.push(`account ${account_id}: ${difference}`);
}
