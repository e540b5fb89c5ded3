import { BOTTOM, COLORS, COLUMNS, drawFooter, LEFT, RIGHT, rule, STYLES } from '../paper.ts';
import type { Pen } from '../text.ts';
import { drawClosing, heightOfClosing } from './closing.ts';
import type { InvoiceContent, InvoiceLine } from './content.ts';
import { drawContinuation, drawOpening, scaleOfOpening } from './heading.ts';
import { planPages } from './pages.ts';

const HEADER = 22;
const PADDING = 5;
const TITLE_LINE = 12.5;
const DETAILS_LINE = 11;

interface Row extends InvoiceLine {
  titles: string[];
  detail_lines: string[];
  height: number;
}

/** Draws all pages; what goes where is settled before the first stroke, so that each page knows how many follow. */
export function drawInvoice(pen: Pen, content: InvoiceContent): void {
  const rows = content.lines.map((line) => rowOf(pen, line));
  const scale = scaleOfOpening(pen, content);
  const opening = drawOpening(pen, content, scale, 'measure');
  const continued = drawContinuation(pen, content, 'measure');
  const plans = planPages(
    rows.map(({ height }) => height),
    {
      first: BOTTOM - opening - HEADER,
      others: BOTTOM - continued - HEADER,
      closing: heightOfClosing(pen, content),
    },
  );
  for (const [page, plan] of plans.entries()) {
    pen.surface.addPage();
    let y = page === 0 ? drawOpening(pen, content, scale) : drawContinuation(pen, content);
    if (plan.end > plan.first) y = drawHeader(pen, y);
    for (const row of rows.slice(plan.first, plan.end)) y = drawRow(pen, row, y);
    if (plan.closes) drawClosing(pen, content, y);
    drawFooter(pen, `${content.sender.name} · ${content.title} ${content.number}`, page, plans.length);
  }
}

function rowOf(pen: Pen, line: InvoiceLine): Row {
  const width = COLUMNS.description.width;
  const titles = pen.lines(line.title, width, STYLES.title);
  const detail_lines = pen.lines(line.details, width, STYLES.details);
  const height = 2 * PADDING + titles.length * TITLE_LINE + detail_lines.length * DETAILS_LINE;
  return { ...line, titles, detail_lines, height };
}

function drawHeader(pen: Pen, y: number): number {
  const { surface } = pen;
  surface.fillColor(COLORS.accent);
  surface.roundedRect(LEFT, y, RIGHT - LEFT, HEADER, 3);
  surface.fill();
  const baseline = y + 14.5;
  pen.write('#', COLUMNS.place.x, baseline, STYLES.column);
  pen.write('Description', COLUMNS.description.x, baseline, STYLES.column);
  pen.write('Qty', COLUMNS.qty.right, baseline, STYLES.column, 'right');
  pen.write('Rate', COLUMNS.rate.right, baseline, STYLES.column, 'right');
  pen.write('Amount', COLUMNS.amount.right, baseline, STYLES.column, 'right');
  return y + HEADER;
}

function drawRow(pen: Pen, row: Row, top: number): number {
  let y = top + PADDING + 9.5;
  pen.write(row.place, COLUMNS.place.x, y, pen.fitted(row.place, COLUMNS.place.width, STYLES.place));
  for (const name of ['qty', 'rate', 'amount'] as const) {
    const { right, width } = COLUMNS[name];
    const style = name === 'amount' ? STYLES.amount : STYLES.figure;
    pen.write(row[name], right, y, pen.fitted(row[name], width, style), 'right');
  }
  for (const line of row.titles) {
    pen.write(line, COLUMNS.description.x, y, STYLES.title);
    y += TITLE_LINE;
  }
  y -= 1.5;
  for (const line of row.detail_lines) {
    pen.write(line, COLUMNS.description.x, y, STYLES.details);
    y += DETAILS_LINE;
  }
  rule(pen, top + row.height);
  return top + row.height;
}
