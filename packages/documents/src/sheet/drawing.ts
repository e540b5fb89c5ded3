import type { Fact, Party } from '../invoice/content.ts';
import { drawFacts, drawParty, writeLines } from '../invoice/heading.ts';
import { planPages } from '../invoice/pages.ts';
import { BOTTOM, COLORS, drawFooter, LEFT, PAGE, RIGHT, rule, STYLES, TOP } from '../paper.ts';
import type { Pen } from '../text.ts';

export interface Column {
  label: string;
  /** Where it begins, or where a column of figures ends, in points from the left edge of the table. */
  at: number;
  width: number;
  right?: boolean;
}

/** Every word of a statement or letter: a heading, a table with its sum, and what is said below it. */
export interface SheetContent {
  title: string;
  number: string;
  sender: Party;
  store: Party;
  facts: Fact[];
  columns: Column[];
  rows: string[][];
  due: Fact;
  paragraphs: string[];
}

const HEADER = 22;
const ROW = 19;
const DUE = 44;
const LINE = 13.5;
const SENDER_WIDTH = 310;
const TEXT_WIDTH = RIGHT - LEFT;

export function drawSheet(pen: Pen, content: SheetContent): void {
  const opening = drawHeading(pen, content, 'measure');
  const closing = DUE + paragraphLines(pen, content).length * LINE;
  const plans = planPages(
    content.rows.map(() => ROW),
    { first: BOTTOM - opening - HEADER, others: BOTTOM - TOP - 34 - HEADER, closing },
  );
  for (const [page, plan] of plans.entries()) {
    pen.surface.addPage();
    let y = page === 0 ? drawHeading(pen, content, 'draw') : drawContinued(pen, content);
    if (plan.end > plan.first) y = drawColumns(pen, content, y);
    for (const row of content.rows.slice(plan.first, plan.end)) y = drawRow(pen, content, row, y);
    if (plan.closes) drawClosing(pen, content, y);
    drawFooter(pen, `${content.sender.name} · ${content.number}`, page, plans.length);
  }
}

function drawHeading(pen: Pen, content: SheetContent, act: 'draw' | 'measure'): number {
  const { sender, store, title } = content;
  if (act === 'draw') {
    const style = { ...STYLES.invoice, size: 17 };
    pen.write(title, RIGHT, TOP + 15, pen.fitted(title, PAGE.width - SENDER_WIDTH - 110, style), 'right');
    pen.write(content.number, RIGHT, TOP + 33, STYLES.party, 'right');
  }
  let y = writeLines(pen, sender.name, LEFT, TOP + 15, SENDER_WIDTH, STYLES.sender, 21, act);
  for (const line of sender.lines)
    y = writeLines(pen, line, LEFT, y - 2, SENDER_WIDTH, STYLES.line, 14.5, act);
  y = Math.max(y, TOP + 46) + 8;
  if (act === 'draw') drawFacts(pen, content, y);
  return drawParty(pen, 'TO', store, LEFT, y + 70, 1, act) + 10;
}

function drawContinued(pen: Pen, { sender, number }: SheetContent): number {
  const [name = ''] = pen.lines(sender.name, SENDER_WIDTH, STYLES.party);
  pen.write(name, LEFT, TOP + 10, STYLES.party);
  pen.write(number, RIGHT, TOP + 10, STYLES.party, 'right');
  rule(pen, TOP + 20);
  return TOP + 34;
}

function drawColumns(pen: Pen, { columns }: SheetContent, y: number): number {
  const { surface } = pen;
  surface.fillColor(COLORS.accent);
  surface.roundedRect(LEFT, y, RIGHT - LEFT, HEADER, 3);
  surface.fill();
  for (const { label, at, right } of columns)
    pen.write(label, LEFT + at, y + 14.5, STYLES.column, right ? 'right' : 'left');
  return y + HEADER;
}

function drawRow(pen: Pen, { columns }: SheetContent, cells: string[], top: number): number {
  for (const [place, { at, width, right }] of columns.entries()) {
    const text = cells[place] ?? '';
    if (text !== '')
      pen.write(text, LEFT + at, top + 13, pen.fitted(text, width, STYLES.figure), right ? 'right' : 'left');
  }
  rule(pen, top + ROW);
  return top + ROW;
}

function drawClosing(pen: Pen, content: SheetContent, top: number): void {
  const { label, value } = content.due;
  pen.write(label, 344, top + 24, STYLES.due);
  pen.write(value, RIGHT - 8, top + 24, pen.fitted(value, 125, STYLES.due), 'right');
  let y = top + DUE + 8;
  for (const line of paragraphLines(pen, content)) {
    pen.write(line, LEFT, y, STYLES.payment);
    y += LINE;
  }
}

/** A blank line parts paragraphs. */
function paragraphLines(pen: Pen, { paragraphs }: SheetContent): string[] {
  return paragraphs.flatMap((text) => [...pen.lines(text, TEXT_WIDTH, STYLES.payment), '']);
}
