const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** For axes: '$12.5K'. */
export function shortMoney(dollars: number): string {
  return short.format(dollars);
}
