import { createHash } from 'node:crypto';
import { issuedInvoiceContent } from '@waybill/documents/issued/content';
import { accountInfo } from '@waybill/domain/accounts/invoice-details';
import type { TradeSettings } from '@waybill/domain/accounts/trade-settings';
import {
  type IssuedContent,
  issuedContent,
  type LineFacts,
  refuseSeller,
  saysTheSame,
  THC_UNKNOWN,
} from '@waybill/domain/orders/papers/issued-content';
import {
  BACK_TO_APPROVAL,
  invoiceName,
  isInvoiced,
  ORDER_CANCELLED,
  ORDER_CHANGED,
} from '@waybill/domain/orders/papers/issued-invoice';
import type { Order } from '@waybill/domain/orders/schema';
import { readPrintedLogo } from '../../accounts/settings/logo-repository.ts';
import { findAccountName, findInvoiceDetails } from '../../accounts/settings/settings-repository.ts';
import { tradeSettingsOf } from '../../accounts/settings/trade-settings.ts';
import { logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { drawPaper } from '../../jobs/draw-paper.ts';
import { insertInvoice, markVoid, nextVersion, readContent, readLineFacts } from './repository.ts';

/** An order with the invoice that it has now, and what whoever changed it is warned of. */
export interface Invoiced {
  order: Order;
  warnings: string[];
}

/** Issues, replaces or voids the invoice of an order that was changed, in the transaction of the change and for its reason. */
export async function keepInvoice(
  context: Context,
  db: Db,
  before: Order,
  after: Order,
  reason = ORDER_CHANGED,
): Promise<Invoiced> {
  const { account_id } = context.user;
  if (!isInvoiced(after.order_status)) {
    const undone = after.order_status === 'cancelled' ? ORDER_CANCELLED : BACK_TO_APPROVAL;
    return { order: await voidLive(context, db, after, undone), warnings: [] };
  }
  if (!after.invoice && isInvoiced(before.order_status)) return { order: after, warnings: [] };
  if (after.invoice) {
    const facts = await readLineFacts(db, account_id, [after.id]);
    const content = await readContent(db, account_id, after.invoice.id);
    if (saysTheSame(content, after, (id) => facts.get(id)?.lots ?? [])) return { order: after, warnings: [] };
  }
  const settings = await tradeSettingsOf(db, account_id);
  const order = await voidLive(context, db, after, reason);
  if (settings.invoicing === 'off' || context.ungated) return { order, warnings: [] };
  return issueInvoice(context, db, order, settings, null);
}

/** The next version of the order's invoice, which must have no live one. */
export async function issueInvoice(
  context: Context,
  db: Db,
  order: Order,
  settings: TradeSettings,
  issue_reason: string | null,
): Promise<Invoiced> {
  const { user } = context;
  const { account_id } = user;
  const seller = await sellerOf(db, account_id, settings);
  refuseSeller(seller);
  const facts = await readLineFacts(db, account_id, [order.id]);
  const { number, version, issued_at } = await nextVersion(db, account_id, order.id);
  const named = { number: `INV-${number}`, version };
  const issue = { ...named, issued_at, time_zone: user.time_zone };
  const content = issuedContent(order, seller, ({ id }) => facts.get(id) ?? UNKNOWN_LINE, issue);
  const logo = await readPrintedLogo(db, account_id);
  const bytes = await drawPaper(context, { ...issuedInvoiceContent(content), logo });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { id: order_id, store_id, order_number, order_total: total } = order;
  const who = { issued_by: user.id, issued_by_name: user.username };
  const row = { account_id, number, version, order_id, store_id, total, issued_at, ...who, issue_reason };
  const id = await insertInvoice(db, { ...row, content, bytes, sha256 });
  await logActivity(db, user, {
    action: 'create',
    entity: 'issued_invoice',
    id,
    message: `Issued invoice ${invoiceName(named)} for ${order_number}`,
    data: { created: { ...named, order_number, total, sha256, issue_reason } },
  });
  return { order: { ...order, invoice: { id, ...named } }, warnings: warningsOf(content) };
}

/** Of a line whose flavor is not known any more. */
export const UNKNOWN_LINE: LineFacts = { units_per_case: 1, label_thc_mg: null, lots: [] };

function warningsOf({ lines }: IssuedContent): string[] {
  return lines.some(({ thc_mg_total }) => thc_mg_total === null) ? [THC_UNKNOWN] : [];
}

async function sellerOf(db: Db, account_id: string, settings: TradeSettings) {
  const { license_number, tax_registration, terms_days } = settings;
  const details = await findInvoiceDetails(db, account_id);
  const account = accountInfo(await findAccountName(db, account_id), details, terms_days);
  return { ...account, license_number, tax_registration };
}

/** Voids the live version, if there is one. */
export async function voidLive({ user }: Context, db: Db, order: Order, reason: string): Promise<Order> {
  const { invoice } = order;
  if (!invoice) return order;
  await markVoid(db, user.account_id, invoice.id, { username: user.username, reason });
  await logActivity(db, user, {
    action: 'void',
    entity: 'issued_invoice',
    id: invoice.id,
    message: `Voided invoice ${invoiceName(invoice)}: ${reason}`,
    data: {
      changes: { state: { from: 'issued', to: 'void' }, void_reason: { from: null, to: reason } },
    },
  });
  return { ...order, invoice: null };
}
