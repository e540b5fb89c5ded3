import type { PricingInput } from '@waybill/domain/catalogue/pricing';
import { invalid } from '@waybill/domain/lib/errors';
import type { Db } from '../../database/db.ts';
import { holdStores } from './write-repository.ts';

/** Each price row points to its store, so that a renamed store keeps its price. */
export async function resolvePricing(db: Db, account_id: string, pricing: PricingInput) {
  if (pricing.type === 'universal') return { pricing_type: pricing.type, price: pricing.price, prices: [] };
  const rows = pricing.prices.filter(({ isDefault }) => !isDefault);
  const ids = rows.flatMap(({ store_id }) => store_id ?? []);
  const names = rows.flatMap(({ store_id, customer }) => (store_id ? [] : (customer ?? [])));
  const storeOf = finder(await holdStores(db, account_id, ids, names));
  const prices = new Map<string, number>();
  for (const { store_id, customer, price } of rows) {
    const store = storeOf(store_id, customer ?? '');
    if (prices.has(store.id)) throw invalid(`There is more than one price for ${store.store_name}`);
    prices.set(store.id, price);
  }
  const price = pricing.prices.find(({ isDefault }) => isDefault)?.price ?? 0;
  return {
    pricing_type: pricing.type,
    price,
    prices: [...prices].map(([store_id, price]) => ({ store_id, price })),
  };
}

interface Store {
  id: string;
  store_name: string;
}

function finder(stores: Store[]) {
  const byId = new Map(stores.map((store) => [store.id, store]));
  const byName = Map.groupBy(stores, ({ store_name }) => store_name.toLowerCase());
  return (id: string | null, name: string): Store => {
    const found = id ? [byId.get(id) ?? []].flat() : (byName.get(name.toLowerCase()) ?? []);
    if (found.length > 1)
      throw invalid(`More than one store is named ${name}. Please choose the store from the list.`);
    const [store] = found;
    if (!store) throw invalid(name ? `There is no store named ${name}` : 'Unknown store');
    return store;
  };
}
