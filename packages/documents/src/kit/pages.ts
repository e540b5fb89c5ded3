/** Which rows stand on which page; `closes` when the totals follow them there. */
export interface PagePlan {
  first: number;
  end: number;
  closes: boolean;
}

interface Rooms {
  /** Points for rows on the first page and on each of the others. */
  first: number;
  others: number;
  /** Points that the totals and payment instructions take. */
  closing: number;
}

/** Fills page after page; the totals take the last row along, so that they do not stand alone. */
export function planPages(heights: readonly number[], rooms: Rooms): PagePlan[] {
  const plans: PagePlan[] = [];
  let first = 0;
  let room = rooms.first;
  let used = 0;
  if ((heights[0] ?? 0) > rooms.first) {
    plans.push({ first: 0, end: 0, closes: false });
    room = rooms.others;
  }
  for (const [row, height] of heights.entries()) {
    const isLast = row === heights.length - 1;
    const needed = used + height + (isLast ? rooms.closing : 0);
    if (needed > room && row > first) {
      plans.push({ first, end: row, closes: false });
      first = row;
      room = rooms.others;
      used = 0;
    }
    used += height;
  }
  const end = heights.length;
  if (used + rooms.closing <= room) return [...plans, { first, end, closes: true }];
  if (plans.length === 0 && used + rooms.closing <= rooms.others)
    return [
      { first, end: first, closes: false },
      { first, end, closes: true },
    ];
  return [...plans, { first, end, closes: false }, { first: end, end, closes: true }];
}
