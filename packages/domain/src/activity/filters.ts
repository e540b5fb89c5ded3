/** The choices of the dropdown in its order: brands and processors count as products, all people and the account as users. */
export const ACTIVITY_FILTERS = {
  all: 'All Actions',
  session: 'Logins & Logouts',
  product: 'Product Actions',
  order: 'Order Actions',
  user: 'User Actions',
  store: 'Store Actions',
} as const;
export type ActivityFilter = keyof typeof ACTIVITY_FILTERS;
export const ACTIVITY_FILTER_NAMES = Object.keys(ACTIVITY_FILTERS) as [ActivityFilter, ...ActivityFilter[]];
