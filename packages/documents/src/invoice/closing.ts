import { COLORS, LEFT, RIGHT, rule, STYLES } from '../paper.ts';
import type { Pen } from '../text.ts';
import type { InvoiceContent } from './content.ts';

const TOTALS_LEFT = 344;
const VALUE_LEFT = LEFT + 96;
const VALUE_WIDTH = TOTALS_LEFT - VALUE_LEFT - 30;
const SPACE_ABOVE = 26;
const STEP = 18;
const LINE = 13;
const DUE = 34;
const THANKS = 30;

export function heightOfClosing(pen: Pen, content: InvoiceContent): number {
  const payment = LINE + 6 + paymentLines(pen, content).length * LINE;
  const totals = content.totals.length * STEP + DUE;
  return SPACE_ABOVE + Math.max(payment, totals) + THANKS;
}

/** Payment instructions on the left, totals on the right, thanks below. */
export function drawClosing(pen: Pen, content: InvoiceContent, top: number): void {
  const y = top + SPACE_ABOVE;
  drawTotals(pen, content, y);
  pen.write(content.payment_heading, LEFT, y, STYLES.heading);
  for (const [place, { label, value, missing }] of paymentLines(pen, content).entries()) {
    const baseline = y + LINE + 6 + place * LINE;
    pen.write(label, LEFT, baseline, STYLES.line);
    pen.write(value, VALUE_LEFT, baseline, missing ? STYLES.missing : STYLES.payment);
  }
  const end = top + heightOfClosing(pen, content);
  pen.write(content.thanks, LEFT, end - 4, STYLES.line);
}

function drawTotals(pen: Pen, { totals, due }: InvoiceContent, top: number): void {
  const { surface } = pen;
  const right = RIGHT - 8;
  let y = top;
  for (const { label, value } of totals) {
    pen.write(label, TOTALS_LEFT, y, STYLES.total);
    pen.write(value, right, y, pen.fitted(value, 90, STYLES.figure), 'right');
    y += STEP;
  }
  rule(pen, y - 10, TOTALS_LEFT - 12);
  surface.fillColor(COLORS.tint);
  surface.roundedRect(TOTALS_LEFT - 12, y - 4, RIGHT - TOTALS_LEFT + 12, DUE - 4, 5);
  surface.fill();
  pen.write(due.label, TOTALS_LEFT, y + 15, STYLES.due);
  pen.write(due.value, right, y + 15, pen.fitted(due.value, 125, STYLES.due), 'right');
}

/** One entry per printed line: a long value goes on below itself. */
function paymentLines(pen: Pen, { payment }: InvoiceContent) {
  return payment.flatMap(({ label, value, missing }) =>
    pen.lines(value, VALUE_WIDTH, STYLES.payment).map((line, place) => ({
      label: place === 0 ? label : '',
      value: line,
      missing,
    })),
  );
}
