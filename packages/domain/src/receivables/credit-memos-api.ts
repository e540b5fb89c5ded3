import { z } from 'zod';
import { figure } from '../catalogue/figure.ts';
import { endpoint, withId } from '../lib/endpoint.ts';
import { money, moneyAbove0 } from '../lib/money-field.ts';
import { optionalText } from '../lib/text.ts';
import { AMOUNT, day, Entry, GOODS, MEMO_REASONS, STORE_NEEDED, WithReason } from './entry-schema.ts';

export const MEMO_RECORDED = 'Credit memo recorded successfully!';
export const MEMO_REASON_NEEDED = `Please choose a reason: ${MEMO_REASONS.join(', ')}.`;
export const MEMO_LINES_NEEDED = 'Please choose at least one item to credit.';
export const ORDER_OR_STORE = 'A credit memo is for an order or for a store, not for both.';
export const AMOUNT_OF_LINES = 'The amount of a memo for an order comes from its items.';
export const LINES_OF_ORDER = 'Only a memo for an order has items.';
const LINE_AMOUNT = 'Amount must be 0 or more, with at most two decimals';
const QTY = 'Quantity must be a whole number of 0 or more';
const GOODS_WRONG = `goods must be one of: ${GOODS.join(', ')}`;
const MAX_LINES = 500;

const NewMemoLine = z.object({
  order_line_id: z.uuid('Every item needs its order_line_id'),
  qty: figure({ wrong: QTY, min: 0, max: 1_000_000 }),
  /** For the reason Pricing; otherwise it is the quantity times the price of the line. */
  amount: money(LINE_AMOUNT).nullish(),
  goods: z.enum(GOODS, GOODS_WRONG).default('none'),
});
export type NewMemoLine = z.infer<typeof NewMemoLine>;

export const NewCreditMemo = z.object({
  order_id: z.uuid('Please select an order.').nullish(),
  store_id: z.uuid(STORE_NEEDED).nullish(),
  amount: moneyAbove0(AMOUNT).nullish(),
  /** Today unless it is sent. */
  date: day.nullish(),
  reason: z.enum(MEMO_REASONS, MEMO_REASON_NEEDED),
  note: optionalText(500),
  lines: z.array(NewMemoLine).max(MAX_LINES, `A credit memo has at most ${MAX_LINES} items.`).nullish(),
});
export type NewCreditMemo = z.infer<typeof NewCreditMemo>;

export const creditMemosApi = {
  record: endpoint({
    method: 'POST',
    path: '/api/credit-memos',
    summary:
      'Credit items of an order, whose goods may come back, or a plain amount to a store; it pays its order, and the rest lies on account',
    allow: 'receivables.manage',
    body: NewCreditMemo,
    status: 201,
    reply: z.object({ data: Entry, message: z.string() }),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/credit-memos/:id.pdf',
    summary: 'A credit memo as PDF; `download` sends it as CreditMemo_{number}.pdf',
    allow: 'receivables.see',
    params: withId,
    query: z.object({ download: z.string().optional() }),
    binary: true,
    reply: z.object({}),
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/credit-memos/:id/void',
    summary: 'Void a credit memo for a reason, from today on, and take its goods back',
    allow: 'receivables.manage',
    params: withId,
    body: WithReason,
    reply: z.object({ data: Entry }),
  }),
};
