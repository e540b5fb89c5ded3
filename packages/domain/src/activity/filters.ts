/** The one filter choice that shows an entry; 'other' is under All Actions only. */
export const ACTIVITY_KINDS = ['session', 'product', 'order', 'user', 'store', 'other'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

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

const KIND_OF_ENTITY: Record<string, ActivityKind> = {
  product: 'product',
  brand: 'product',
  processor: 'product',
  order: 'order',
  user: 'user',
  agent: 'user',
  driver: 'user',
  account: 'user',
  store: 'store',
};

export function kindOf(entry: { action_type: string; entity_type: string }): ActivityKind {
  if (entry.action_type === 'login' || entry.action_type === 'logout') return 'session';
  return Object.hasOwn(KIND_OF_ENTITY, entry.entity_type)
    ? (KIND_OF_ENTITY[entry.entity_type] ?? 'other')
    : 'other';
}
