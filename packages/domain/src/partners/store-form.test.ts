import { describe, expect, test } from 'vitest';
import { shownStatus } from './status.ts';
import { StoreForm, storeFromForm } from './store-form.ts';
import { StoreUpdate } from './store-schema.ts';

const required = { storeName: 'Green Leaf', licenseNumber: 'OCM-1', address: '1 Main Street' };
const holds = (fields: object) => StoreForm.safeParse({ ...required, ...fields }).success;

describe('the store form', () => {
  test('becomes a whole store, with null for what is not given', () => {
    const store = storeFromForm(StoreForm.parse({ ...required, city: ' ', state: 'texas' }));
    expect(Object.keys(store).sort()).toEqual(Object.keys(StoreUpdate.omit({ version: true }).shape).sort());
    expect(store).toMatchObject({ store_name: 'Green Leaf', city: null, website: null, state: 'Other' });
  });

  test('takes web addresses only as website', () => {
    const good = [
      'green.example',
      'https://green.example',
      'http://www.green.example:8080/a?b#c',
      'www.green.example/shop',
    ];
    const bad = [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://green.example',
      'green',
      'a b.example',
      'https://',
      '//x.y:z',
      'x@y.z',
    ];
    expect(good.filter((website) => !holds({ website }))).toEqual([]);
    expect(bad.filter((website) => holds({ website }))).toEqual([]);
  });

  test('leaves out of an update what was not sent', () => {
    const update = { store_name: 'A', license_number: 'B', address: 'C' };
    expect(StoreUpdate.parse(update)).toEqual(update);
    expect(StoreUpdate.parse({ ...update, phone: '', city: null })).toEqual({
      ...update,
      phone: null,
      city: null,
    });
  });
});

describe('a status', () => {
  test('that is not known shows as inactive', () => {
    expect(['active', 'suspended', 'inactive', 'retired', ''].map(shownStatus)).toEqual([
      'active',
      'suspended',
      'inactive',
      'inactive',
      'inactive',
    ]);
  });
});
