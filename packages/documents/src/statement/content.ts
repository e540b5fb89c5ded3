import { type Day, formatDay } from '@waybill/domain/lib/dates';
import { formatMoney } from '@waybill/domain/lib/money';
import type { AccountFigures, AccountRow } from '@waybill/domain/receivables/account-schema';
import type { Fact, PaperContent, PaperLine } from '../kit/content.ts';
import { type Addressee, type Sender, senderParty, storeParty } from './parties.ts';

export interface Statement {
  sender: Sender;
  store: Addressee;
  from: Day;
  to: Day;
  /** When it is made. */
  created_at: string;
  figures: AccountFigures;
  opening: number;
  rows: (AccountRow & { is_changed: boolean })[];
}

export function statementFileName(store_name: string, to: Day): string {
  return `Statement_${store_name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}_${to}.pdf`;
}

export function statementContent(statement: Statement): PaperContent {
  const { sender, store, from, to, created_at, figures, opening, rows } = statement;
  return {
    title: 'Statement',
    number: `${formatDay(from)} to ${formatDay(to)}`,
    created_at,
    sender: senderParty(sender),
    logo: sender.logo,
    parties: [{ role: 'TO', party: storeParty(store) }],
    facts: agesOf(figures),
    columns: [
      { label: 'Date', left: 8, width: 90 },
      { label: 'Document', left: 110, width: 140 },
      { label: 'Charge', right: 330, width: 76 },
      { label: 'Credit', right: 418, width: 80 },
      { label: 'Balance', right: 508, width: 82 },
    ],
    lines: [
      { figures: [formatDay(from), 'Opening balance', '', '', formatMoney(opening)] },
      ...rows.map(lineOf),
    ],
    totals: [],
    due: { label: 'Balance', value: formatMoney(figures.balance) },
    closing: { totals_left: 344, value_left: 144 },
    paragraphs: paragraphsOf(statement),
  };
}

function agesOf({ aging }: AccountFigures): Fact[] {
  return [
    { label: 'Not due', value: formatMoney(aging.not_due) },
    { label: '1–30 days', value: formatMoney(aging.days_1_30) },
    { label: '31–60 days', value: formatMoney(aging.days_31_60) },
    { label: '61–90 days', value: formatMoney(aging.days_61_90) },
    { label: 'Over 90 days', value: formatMoney(aging.over_90) },
  ];
}

function lineOf({ date, document, charge, credit, balance }: AccountRow): PaperLine {
  const unlessNone = (amount: number) => (amount === 0 ? '' : formatMoney(amount));
  return {
    figures: [formatDay(date), document, unlessNone(charge), unlessNone(credit), formatMoney(balance)],
  };
}

function paragraphsOf({ figures, rows, to }: Statement): string[] {
  const { owed, on_account, prepaid } = figures;
  const changed = rows.filter(({ is_changed }) => is_changed).map(({ document }) => document);
  return [
    `Owed ${formatMoney(owed)}, on account ${formatMoney(on_account)}, prepaid ${formatMoney(prepaid)}.`,
    ...(changed.length > 0
      ? [`Changed after ${formatDay(to)} and shown with the present total: ${changed.join(', ')}.`]
      : []),
  ];
}
