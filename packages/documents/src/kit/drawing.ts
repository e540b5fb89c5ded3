import { BOTTOM, drawFooter, drawStamp } from '../paper.ts';
import type { Pen } from '../text.ts';
import { drawClosing, heightOfClosing } from './closing.ts';
import { type PaperContent, papersOf } from './content.ts';
import { drawContinuation, drawOpening, scaleOfOpening } from './heading.ts';
import { planPages } from './pages.ts';
import { drawHeader, drawRow, gapAbove, HEADER, rowsOf } from './table.ts';

/** Draws all pages; what goes where is settled before the first stroke, so that each page knows how many follow. */
export function drawPaper(pen: Pen, content: PaperContent): void {
  const layouts = papersOf(content).map((paper) => layoutOf(pen, paper));
  const counts = new Map<string, number>();
  for (const { name, plans } of layouts) counts.set(name, (counts.get(name) ?? 0) + plans.length);
  const drawn = new Map<string, number>();
  for (const layout of layouts) {
    const { name, plans } = layout;
    const before = drawn.get(name) ?? 0;
    drawPages(pen, layout, before, counts.get(name) ?? 0);
    drawn.set(name, before + plans.length);
  }
}

type Layout = ReturnType<typeof layoutOf>;

function layoutOf(pen: Pen, content: PaperContent) {
  const rows = content.lines.flatMap((line) => rowsOf(pen, line, content.title_width));
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
  return { name: `${content.title} ${content.number}`, content, rows, scale, plans };
}

function drawPages(
  pen: Pen,
  { name, content, rows, scale, plans }: Layout,
  before: number,
  pages: number,
): void {
  for (const [page, plan] of plans.entries()) {
    pen.surface.addPage();
    let y = page === 0 ? drawOpening(pen, content, scale) : drawContinuation(pen, content);
    if (plan.end > plan.first) y = drawHeader(pen, content, y) + gapAbove(rows[plan.first]);
    for (const row of rows.slice(plan.first, plan.end)) y = drawRow(pen, content, row, y);
    if (plan.closes) drawClosing(pen, content, y);
    drawFooter(pen, content.sender.name, name, before + page, pages);
    if (content.stamp) drawStamp(pen, content.stamp);
  }
}
