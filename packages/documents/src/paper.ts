import type { Pen, Style } from './text.ts';

/** Letter, in points. */
export const PAGE = { width: 612, height: 792 };
export const LEFT = 48;
export const RIGHT = PAGE.width - 48;
export const TOP = 48;
/** Where the last row or total may end; the footer stands below. */
export const BOTTOM = PAGE.height - 68;

export const COLORS = {
  ink: '#16211d',
  soft: '#5a6862',
  faint: '#8a958f',
  accent: '#17483c',
  onAccent: '#ffffff',
  tint: '#f1f5f3',
  rule: '#d9e0dc',
  stamp: '#b3261e',
};

/** The number of a row, and where what is written about it begins and ends; columns of figures stand in their document. */
export const PLACE = { x: LEFT + 8, width: 20 };
export const DESCRIPTION = { x: LEFT + 34, right: RIGHT - 8 };

export const STYLES = {
  invoice: { size: 26, weight: 600, color: COLORS.accent, spacing: 1.5 },
  sender: { size: 17, weight: 600, color: COLORS.ink },
  party: { size: 10.5, weight: 600, color: COLORS.ink },
  line: { size: 9, color: COLORS.soft },
  label: { size: 7.5, weight: 600, color: COLORS.soft, spacing: 0.4 },
  fact: { size: 10.5, weight: 600, color: COLORS.ink },
  column: { size: 8.5, weight: 600, color: COLORS.onAccent },
  place: { size: 9, color: COLORS.faint, figures: true },
  title: { size: 9.5, weight: 600, color: COLORS.ink },
  details: { size: 8, color: COLORS.soft },
  figure: { size: 9.5, color: COLORS.ink, figures: true },
  cell: { size: 9.5, color: COLORS.ink },
  amount: { size: 9.5, weight: 600, color: COLORS.ink, figures: true },
  total: { size: 9.5, color: COLORS.soft },
  due: { size: 13, weight: 600, color: COLORS.accent, figures: true },
  heading: { size: 10.5, weight: 600, color: COLORS.ink },
  payment: { size: 9, color: COLORS.ink, figures: true },
  paragraph: { size: 9.5, color: COLORS.ink },
  missing: { size: 9, color: COLORS.faint },
  footer: { size: 8, color: COLORS.soft },
  badge: { size: 11, weight: 600, color: COLORS.stamp, spacing: 1 },
  stamp: { size: 150, weight: 600, color: COLORS.stamp, spacing: 10 },
} satisfies Record<string, Style>;

export function rule({ surface }: Pen, y: number, left = LEFT, color = COLORS.rule): void {
  surface.strokeColor(color);
  surface.lineWidth(0.75);
  surface.moveTo(left, y);
  surface.lineTo(RIGHT, y);
  surface.stroke();
}

/** Under every page: whose paper it is, a long name cut short, which paper, and which of how many pages. */
export function drawFooter(pen: Pen, whose: string, paper: string, page: number, pages: number): void {
  const y = BOTTOM + 34;
  rule(pen, y - 16);
  const end = ` · ${paper}`;
  const room = RIGHT - LEFT - 90 - pen.width(end, STYLES.footer);
  const [name = '', ...cut] = pen.lines(whose, room, STYLES.footer);
  pen.write(`${name}${cut.length > 0 ? '…' : ''}${end}`, LEFT, y, STYLES.footer);
  pen.write(`Page ${page + 1} of ${pages}`, RIGHT, y, STYLES.footer, 'right');
}

const STAMP_ANGLE = -52;
const STAMP_OPACITY = 0.16;

/** A word across the page, through which everything can still be read, and once more at its top for who reads it as text. */
export function drawStamp(pen: Pen, word: string): void {
  const { surface } = pen;
  const origin: [number, number] = [PAGE.width / 2, PAGE.height / 2];
  const style = pen.fitted(word, PAGE.height * 0.85, STYLES.stamp);
  pen.write(word, LEFT, TOP - 12, STYLES.badge);
  surface.save();
  surface.fillOpacity(STAMP_OPACITY);
  surface.rotate(STAMP_ANGLE, { origin });
  pen.write(word, origin[0] - pen.width(word, style) / 2, origin[1] + style.size * 0.36, style);
  surface.restore();
}
