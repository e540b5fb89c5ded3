import {
  BOTTOM,
  COLORS,
  DESCRIPTION,
  drawFooter,
  drawStamp,
  LEFT,
  PLACE,
  RIGHT,
  rule,
  STYLES,
} from '../paper.ts';
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
  const rows = content.lines.map((line) => rowOf(pen, line, content.title_width));
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
    if (plan.end > plan.first) y = drawHeader(pen, content, y);
    for (const row of rows.slice(plan.first, plan.end)) y = drawRow(pen, content, row, y);
    if (plan.closes) drawClosing(pen, content, y);
    drawFooter(pen, `${content.sender.name} · ${content.title} ${content.number}`, page, plans.length);
    if (content.stamp) drawStamp(pen, content.stamp);
  }
}

function rowOf(pen: Pen, line: InvoiceLine, title_width: number): Row {
  const width = DESCRIPTION.right - DESCRIPTION.x;
  const titles = pen.lines(line.title, title_width, STYLES.title);
  const detail_lines = line.details.flatMap((text) => pen.lines(text, width, STYLES.details));
  const height = 2 * PADDING + titles.length * TITLE_LINE + detail_lines.length * DETAILS_LINE;
  return { ...line, titles, detail_lines, height };
}

function drawHeader(pen: Pen, { columns, has_boxes }: InvoiceContent, y: number): number {
  const { surface } = pen;
  surface.fillColor(COLORS.accent);
  surface.roundedRect(LEFT, y, RIGHT - LEFT, HEADER, 3);
  surface.fill();
  const baseline = y + 14.5;
  if (!has_boxes) pen.write('#', PLACE.x, baseline, STYLES.column);
  pen.write('Description', DESCRIPTION.x, baseline, STYLES.column);
  for (const { label, right } of columns) pen.write(label, LEFT + right, baseline, STYLES.column, 'right');
  return y + HEADER;
}

function drawRow(pen: Pen, { columns, has_boxes }: InvoiceContent, row: Row, top: number): number {
  let y = top + PADDING + 9.5;
  if (has_boxes) drawBox(pen, top);
  else pen.write(row.place, PLACE.x, y, pen.fitted(row.place, PLACE.width, STYLES.place));
  for (const [place, { right, width }] of columns.entries()) {
    const text = row.figures[place] ?? '';
    const style = place === columns.length - 1 ? STYLES.amount : STYLES.figure;
    pen.write(text, LEFT + right, y, pen.fitted(text, width, style), 'right');
  }
  for (const line of row.titles) {
    pen.write(line, DESCRIPTION.x, y, STYLES.title);
    y += TITLE_LINE;
  }
  y -= 1.5;
  for (const line of row.detail_lines) {
    pen.write(line, DESCRIPTION.x, y, STYLES.details);
    y += DETAILS_LINE;
  }
  rule(pen, top + row.height);
  return top + row.height;
}

function drawBox({ surface }: Pen, top: number): void {
  surface.strokeColor(COLORS.soft);
  surface.lineWidth(1);
  surface.roundedRect(PLACE.x, top + PADDING + 1, 11, 11, 2);
  surface.stroke();
}
