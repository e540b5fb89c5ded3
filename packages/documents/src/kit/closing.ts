import { COLORS, LEFT, RIGHT, rule, STYLES } from '../paper.ts';
import type { Pen } from '../text.ts';
import type { PaperContent } from './content.ts';

const SPACE_ABOVE = 26;
const STEP = 18;
const LINE = 13;
const DUE = 34;
const THANKS = 30;

export function heightOfClosing(pen: Pen, content: PaperContent): number {
  const thanks = content.thanks ? THANKS : 0;
  return heightOfTotals(pen, content) + paragraphLines(pen, content).length * LINE + thanks;
}

function heightOfTotals(pen: Pen, content: PaperContent): number {
  const { line_height = LINE } = content.closing;
  const payment = 6 + line_height + paymentLines(pen, content).length * line_height;
  const totals = content.totals.length * STEP + DUE;
  return SPACE_ABOVE + Math.max(payment, totals);
}

/** Payment instructions on the left, totals on the right, paragraphs and thanks below. */
export function drawClosing(pen: Pen, content: PaperContent, top: number): void {
  const y = top + SPACE_ABOVE;
  drawTotals(pen, content, y);
  const { line_height = LINE } = content.closing;
  pen.write(content.payment_heading ?? '', LEFT, y, STYLES.heading);
  for (const [place, { label, value, missing }] of paymentLines(pen, content).entries()) {
    const baseline = y + 6 + line_height + place * line_height;
    pen.write(label, LEFT, baseline, STYLES.line);
    pen.write(value, content.closing.value_left, baseline, missing ? STYLES.missing : STYLES.payment);
  }
  const below = top + heightOfTotals(pen, content) + LINE;
  for (const [place, line] of paragraphLines(pen, content).entries())
    pen.write(line, LEFT, below + place * LINE, STYLES.paragraph);
  const end = top + heightOfClosing(pen, content);
  pen.write(content.thanks ?? '', LEFT, end - 4, STYLES.line);
}

function drawTotals(pen: Pen, { totals, due, closing }: PaperContent, top: number): void {
  const { surface } = pen;
  const left = closing.totals_left;
  const right = RIGHT - 8;
  let y = top;
  for (const { label, value } of totals) {
    const style = pen.fitted(value, 90, STYLES.figure);
    const room = right - left - Math.max(70, pen.width(value, style) + 6);
    pen.write(label, left, y, pen.fitted(label, room, STYLES.total));
    pen.write(value, right, y, style, 'right');
    y += STEP;
  }
  if (totals.length > 0) rule(pen, y - 10, left - 12);
  surface.fillColor(COLORS.tint);
  surface.roundedRect(left - 12, y - 4, RIGHT - left + 12, DUE - 4, 5);
  surface.fill();
  pen.write(due.label, left, y + 15, STYLES.due);
  pen.write(due.value, right, y + 15, pen.fitted(due.value, 125, STYLES.due), 'right');
}

/** One entry per printed line: a long value goes on below itself. */
function paymentLines(pen: Pen, { payment = [], closing }: PaperContent) {
  const width = closing.totals_left - closing.value_left - 30;
  return payment.flatMap(({ label, value, missing }) =>
    pen.lines(value, width, STYLES.payment).map((line, place) => ({
      label: place === 0 ? label : '',
      value: line,
      missing,
    })),
  );
}

/** A blank line parts paragraphs. */
function paragraphLines(pen: Pen, { paragraphs = [] }: PaperContent): string[] {
  return paragraphs.flatMap((text) => [...pen.lines(text, RIGHT - LEFT, STYLES.paragraph), '']);
}
