import { coversAll } from '@waybill/domain/accounts/permissions';
import { type Day, dayIn } from '@waybill/domain/lib/dates';
import { notFound } from '@waybill/domain/lib/errors';
import { dollarsFrom } from '@waybill/domain/lib/money';
import { accountPeriod } from '@waybill/domain/receivables/account-period';
import type { AccountFigures, AccountRow, StoreAccount } from '@waybill/domain/receivables/account-schema';
import { cents } from '@waybill/domain/receivables/entry-rules';
import type { Days } from '@waybill/domain/receivables/receivables-api';
import { type Db, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { readFigures, readMovements, readOpening } from './account-repository.ts';
import { findStoreName } from './payments-repository.ts';

export function readAccount(context: Context, store_id: string, days: Days): Promise<StoreAccount> {
  const { account_id, time_zone, role } = context.user;
  const today = dayIn(time_zone, new Date());
  const period = accountPeriod(days, today);
  return inAccount(context, async (db) => {
    if ((await findStoreName(db, account_id, store_id)) === undefined) throw notFound('Store');
    const account = { account_id, store_id, today };
    if (!coversAll(role, 'receivables.see')) return { figures: await figuresAt(db, account, period.to) };
    const { figures, opening, rows } = await accountOf(db, account, period);
    return { figures, opening, rows: rows.map(({ is_changed: _changed, ...row }) => row) };
  });
}

export interface AccountOfPeriod {
  figures: AccountFigures;
  opening: number;
  rows: (AccountRow & { is_changed: boolean })[];
}

interface Account {
  account_id: string;
  store_id: string;
  today: Day;
}

/** Of a period that is not over yet they are those of today. */
function figuresAt(db: Db, account: Account, to: Day): Promise<AccountFigures> {
  return readFigures(db, { ...account, as_of: to < account.today ? to : account.today });
}

/** Each row with the balance after it. */
export async function accountOf(
  db: Db,
  account: Account,
  period: { from: Day; to: Day },
): Promise<AccountOfPeriod> {
  const figures = await figuresAt(db, account, period.to);
  const opening = await readOpening(db, account, period.from);
  let balance = cents(opening);
  const rows = (await readMovements(db, account, period)).map((movement) => {
    balance += cents(movement.charge) - cents(movement.credit);
    return { ...movement, balance: dollarsFrom(balance) };
  });
  return { figures, opening, rows };
}
