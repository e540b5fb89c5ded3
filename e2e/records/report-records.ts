import type { Page } from '@playwright/test';
import { expectNoSideways } from '../world/every-screen.ts';
import type { Person } from '../world/fixtures.ts';
import { aBrand, aProcessor, aProduct } from './catalogue-data.ts';
import { aStore, dayFromToday } from './partner-records.ts';

/** A store whose license ends soon, and a product with Mango to sell and Lime run out, at $10 a case. */
export async function aBusyShop(owner: Person) {
  const store = await aStore(owner, {
    city: 'Kingston',
    state: 'New York',
    zipcode: '12401',
    phone: '(845) 555-0177',
    licenseExpiration: dayFromToday(10),
  });
  const brand = await aBrand(owner, await aProcessor(owner, 'Catskill Labs'), 'Alta');
  await aProduct(owner, {
    brand,
    name: 'Cloud Pen',
    size: 0.5,
    flavors: [
      { flavor: 'Mango', sku: 'SKU-Mango', qty: 100 },
      { flavor: 'Lime', sku: 'SKU-Lime', qty: 0 },
    ],
    pricing: { type: 'universal', price: 10 },
  });
  return store;
}

export async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, 'a report');
  await page.setViewportSize({ width: 1440, height: 900 });
}
