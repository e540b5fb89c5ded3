import { changeSince, exciseFigures, sumExcise, taxFigures } from '@waybill/domain/books/excise';
import {
  ALL_OTHERS,
  alreadyFiled,
  type ExciseReturn,
  type ExciseWorksheet,
  type FiledReturn,
  MAX_EXCISE_STORES,
  NEW_YORK_ONLY,
  refuseFiled,
} from '@waybill/domain/books/excise-api';
import type { Quarter } from '@waybill/domain/books/quarter';
import { conflict } from '@waybill/domain/lib/errors';
import { formatMoney } from '@waybill/domain/lib/money';
import { tradeSettingsOf } from '../accounts/settings/trade-settings.ts';
import { logActivity } from '../activity/log-activity.ts';
import { type Db, inAccount } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../http/today.ts';
import { type ExciseParts, findFiled, insertFiled, readExciseParts } from './excise-repository.ts';

export function readExcise(context: Context, quarter: Quarter): Promise<ExciseReturn> {
  return inAccount(context, async (db) => {
    const worksheet = await worksheetOf(db, context, quarter);
    return returnOf(db, context.user.account_id, worksheet);
  });
}

/** Keeps the worksheet as it is now. */
export function fileExcise(context: Context, quarter: Quarter, form: FiledReturn): Promise<ExciseReturn> {
  const { account_id, id: filed_by, username: filed_by_name } = context.user;
  refuseFiled(quarter, form, todayOf(context));
  return inAccount(context, async (db) => {
    const worksheet = await worksheetOf(db, context, quarter);
    const { filed_on, confirmation, amount } = form;
    const filed = { quarter: quarter.quarter, filed_on, confirmation, amount };
    const id = await insertFiled(db, { ...filed, account_id, worksheet, filed_by, filed_by_name });
    if (id === undefined) throw conflict(alreadyFiled(quarter.quarter));
    await logActivity(db, context.user, {
      action: 'create',
      entity: 'excise_return',
      id,
      message: `Marked the excise return of ${quarter.quarter} as filed: ${formatMoney(amount)}, ${confirmation}`,
      data: { created: { ...filed, base: worksheet.base, tax_due: worksheet.tax_due } },
    });
    return returnOf(db, account_id, worksheet);
  });
}

async function returnOf(db: Db, account_id: string, worksheet: ExciseWorksheet): Promise<ExciseReturn> {
  const copy = await findFiled(db, account_id, worksheet.quarter);
  return {
    ...worksheet,
    filed: copy?.filed ?? null,
    changed_since_filing: copy ? changeSince(copy.worksheet, worksheet) : null,
  };
}

async function worksheetOf(db: Db, { user }: Context, quarter: Quarter): Promise<ExciseWorksheet> {
  const { account_id, time_zone } = user;
  const { jurisdiction, tax_basis } = await tradeSettingsOf(db, account_id);
  if (jurisdiction !== 'New York') throw conflict(NEW_YORK_ONLY);
  const { from, to } = quarter;
  const parts = await readExciseParts(db, { account_id, time_zone, tax_basis, from, to });
  const sums = sumExcise(parts.months);
  return {
    ...quarter,
    tax_basis,
    ...sums,
    ...taxFigures(sums),
    samples: parts.samples,
    write_offs: parts.write_offs,
    months: parts.months.map(({ month, ...part }) => ({ month, ...exciseFigures(part) })),
    stores: storeRows(parts.stores),
  };
}

function storeRows(stores: ExciseParts['stores']): ExciseWorksheet['stores'] {
  const rest = stores.slice(MAX_EXCISE_STORES);
  const rows = stores
    .slice(0, MAX_EXCISE_STORES)
    .map(({ store_id, store_name, license_number, ...part }) => ({
      ...{ store_id, store_name, license_number },
      ...exciseFigures(part),
    }));
  if (rest.length === 0) return rows;
  return [...rows, { store_id: null, store_name: ALL_OTHERS, license_number: null, ...sumExcise(rest) }];
}
