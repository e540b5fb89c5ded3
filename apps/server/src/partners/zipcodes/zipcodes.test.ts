import { describe, expect } from 'vitest';
import { test } from '../../../test/world/world.ts';

describe('a zipcode', () => {
  test('answers its city, county and state to whoever is signed in', async ({ as }) => {
    const kingston = { zipcode: '12401', city: 'Kingston', county: 'Ulster', state: 'New York' };
    for (const client of [as.owner, as.admin, as.agent, as.driver, as.other]) {
      expect(await client.get('/api/zipcodes/12401')).toMatchObject({
        status: 200,
        body: { success: true, data: kingston },
      });
    }
    expect(await as.nobody.get('/api/zipcodes/12401')).toMatchObject({ status: 401 });
  });

  test.for([
    ['00501', 'Holtsville', 'Suffolk', 'New York'],
    ['99950', 'Ketchikan', 'Ketchikan Gateway', 'Alaska'],
    ['12401-1234', 'Kingston', 'Ulster', 'New York'],
    ['88001', 'Las Cruces', 'Doña Ana', 'New Mexico'],
    ['21201', 'Baltimore', 'Baltimore City', 'Maryland'],
    ['75201', 'Dallas', 'Dallas', 'Other'],
    ['09001', 'APO AA', null, 'Other'],
  ] as const)('%o is found', async ([zipcode, city, county, state], { as }) => {
    expect((await as.agent.get(`/api/zipcodes/${zipcode}`)).body.data).toEqual({
      zipcode: zipcode.slice(0, 5),
      city,
      county,
      state,
    });
  });

  for (const zipcode of ['00000', '1240', '124011', 'abcde', '12401x', '.', '%2F']) {
    test(`${zipcode} is not found`, async ({ as }) => {
      expect(await as.agent.get(`/api/zipcodes/${zipcode}`)).toMatchObject({ status: 404 });
    });
  }

  test('that is unknown says so', async ({ as }) => {
    expect((await as.agent.get('/api/zipcodes/00000')).body).toMatchObject({
      error: 'Zipcode not found',
      code: 'not_found',
    });
  });
});
