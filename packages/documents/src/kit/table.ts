import { COLORS, DESCRIPTION, LEFT, PLACE, RIGHT, rule, STYLES } from '../paper.ts';
import type { Pen } from '../text.ts';
import type { Column, PaperContent, PaperLine } from './content.ts';

export const HEADER = 22;
const PADDING = 5;
const TITLE_LINE = 12.5;
const DETAILS_LINE = 11;
/** Lines of details that stay on one page; with more of them a line goes on in further rows. */
const DETAILS_TOGETHER = 8;

interface Row extends PaperLine {
  titles: string[];
  detail_lines: string[];
  height: number;
  /** The first row of its line has the figures, the last one the rule. */
  isFirst: boolean;
  isLast: boolean;
}

export function rowsOf(pen: Pen, line: PaperLine, title_width = 0): Row[] {
  const { title, details = [] } = line;
  const width = DESCRIPTION.right - DESCRIPTION.x;
  const titles = title === undefined ? [] : pen.lines(title, title_width, STYLES.title);
  const parts = partsOf(details.flatMap((text) => pen.lines(text, width, STYLES.details)));
  return parts.map((detail_lines, place) => {
    const isFirst = place === 0;
    const isLast = place === parts.length - 1;
    const head = isFirst ? PADDING + Math.max(1, titles.length) * TITLE_LINE : 0;
    const height = head + detail_lines.length * DETAILS_LINE + (isLast ? PADDING : 0);
    return {
      ...(isFirst ? { ...line, titles } : { figures: [], titles: [] }),
      ...{ detail_lines, height, isFirst, isLast },
    };
  });
}

function partsOf(lines: string[]): string[][] {
  const rest = lines.slice(DETAILS_TOGETHER);
  return [lines.slice(0, DETAILS_TOGETHER), ...(rest.length > 0 ? partsOf(rest) : [])];
}

/** Above the first row of a page, where it goes on with a line of the page before. */
export function gapAbove(row: Row | undefined): number {
  return row?.isFirst === false ? PADDING : 0;
}

export function drawHeader(pen: Pen, content: PaperContent, y: number): number {
  const { columns, has_boxes, title_width, title_label = 'Description' } = content;
  const { surface } = pen;
  surface.fillColor(COLORS.accent);
  surface.roundedRect(LEFT, y, RIGHT - LEFT, HEADER, 3);
  surface.fill();
  const baseline = y + 14.5;
  if (title_width !== undefined) {
    if (!has_boxes) pen.write('#', PLACE.x, baseline, STYLES.column);
    pen.write(title_label, DESCRIPTION.x, baseline, STYLES.column);
  }
  for (const column of columns)
    pen.write(column.label, ...placeOf(column, baseline), STYLES.column, alignOf(column));
  return y + HEADER;
}

export function drawRow(pen: Pen, { columns, has_boxes }: PaperContent, row: Row, top: number): number {
  const { place = '', figures, isFirst } = row;
  let y = top + (isFirst ? PADDING : 0) + 9.5;
  if (has_boxes && isFirst) drawBox(pen, top);
  else pen.write(place, PLACE.x, y, pen.fitted(place, PLACE.width, STYLES.place));
  for (const [index, column] of columns.entries()) {
    const text = figures[index] ?? '';
    const isLast = index === columns.length - 1;
    const style = 'left' in column ? STYLES.cell : isLast ? STYLES.amount : STYLES.figure;
    pen.write(text, ...placeOf(column, y), pen.fitted(text, column.width, style), alignOf(column));
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
  if (row.isLast) rule(pen, top + row.height);
  return top + row.height;
}

function placeOf(column: Column, y: number): [number, number] {
  return [LEFT + ('left' in column ? column.left : column.right), y];
}

function alignOf(column: Column): 'left' | 'right' {
  return 'left' in column ? 'left' : 'right';
}

function drawBox({ surface }: Pen, top: number): void {
  surface.strokeColor(COLORS.soft);
  surface.lineWidth(1);
  surface.roundedRect(PLACE.x, top + PADDING + 1, 11, 11, 2);
  surface.stroke();
}
