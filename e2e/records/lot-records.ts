import type { Lot } from '@waybill/domain/lots/lot-schema';
import { created, expect, type Person } from '../world/fixtures.ts';
import { aBrand, aProcessor, aProduct } from './catalogue-data.ts';

export const TAG = '1A4120300000001000000014';

/** Turns lots on, for a business with one product of two flavors; Mango has four cases in its opening lot. */
export async function aLotKeeper(owner: Person, settings: object = {}) {
  const processor = await aProcessor(owner, 'Hudson Extracts');
  const product = await aProduct(owner, {
    brand: await aBrand(owner, processor, 'Alta'),
    processor,
    name: 'Cloud Pen',
    flavors: [
      { flavor: 'Mango', sku: 'SKU-Mango', qty: 4 },
      { flavor: 'Lemon', sku: 'SKU-Lemon', qty: 0 },
    ],
    pricing: { type: 'universal', price: 10 },
  });
  const reply = await owner.api.put('/api/trade-settings', { data: { lots: 'on', ...settings } });
  expect(reply.status(), await reply.text()).toBe(200);
  const idOf = (name: string) => product.flavors.find(({ flavor }) => flavor === name)?.id ?? '';
  return { product, mango: idOf('Mango'), lemon: idOf('Lemon') };
}

export function aLot(owner: Person, flavor_id: string, fields: object = {}): Promise<Lot> {
  return created<Lot>(owner, '/api/lots', { flavor_id, received: 10, test_status: 'passed', ...fields });
}
