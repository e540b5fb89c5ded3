import { ledgerApi } from '@waybill/domain/orders/ledger-api';
import { creditMemosApi, MEMO_RECORDED } from '@waybill/domain/receivables/credit-memos-api';
import { PAYMENT_RECORDED } from '@waybill/domain/receivables/entry-rules';
import { paymentsApi } from '@waybill/domain/receivables/payments-api';
import { type App, route } from '../../http/route.ts';
import { countEntries } from '../../receivables/payments-repository.ts';
import { applyPayment, refundPayment, unapplyPayment, voidPayment } from './change-entry.ts';
import { recordCreditMemo } from './credit-memo.ts';
import { exportPayments } from './export-payments.ts';
import { listPayments } from './list-payments.ts';
import { recordPayment } from './record-payment.ts';
import { voidCreditMemo } from './void-credit-memo.ts';
import { releaseToAccount, writeOff } from './write-off.ts';

export function ledgerRoutes(app: App): void {
  route(app, paymentsApi.list, (context, { query }) => listPayments(context, query));
  route(app, paymentsApi.counts, async (context) => ({
    data: await countEntries(context, context.user.account_id),
  }));
  route(app, paymentsApi.exportCsv, async (context, { query, reply }) => {
    await exportPayments(context, query, reply);
    return {};
  });
  route(app, paymentsApi.record, async (context, { body }) => ({
    data: await recordPayment(context, body),
    message: PAYMENT_RECORDED,
  }));
  route(app, paymentsApi.apply, async (context, { params, body }) => ({
    data: await applyPayment(context, params.id, body),
  }));
  route(app, paymentsApi.unapply, async (context, { params, body }) => ({
    data: await unapplyPayment(context, params.id, body.order_id),
  }));
  route(app, paymentsApi.void, async (context, { params, body }) => ({
    data: await voidPayment(context, params.id, body.reason),
  }));
  route(app, paymentsApi.refund, async (context, { params, body }) => ({
    data: await refundPayment(context, params.id, body),
  }));
  route(app, creditMemosApi.record, async (context, { body }) => ({
    data: await recordCreditMemo(context, body),
    message: MEMO_RECORDED,
  }));
  route(app, creditMemosApi.void, async (context, { params, body }) => ({
    data: await voidCreditMemo(context, params.id, body.reason),
  }));
  route(app, ledgerApi.writeOff, async (context, { params, body }) => ({
    data: await writeOff(context, params.id, body.reason),
  }));
  route(app, ledgerApi.release, async (context, { params, body }) => ({
    data: await releaseToAccount(context, params.id, body.reason),
  }));
}
