import { expect } from 'vitest';
import type { Client } from '../world/world.ts';

type Counts = Record<string, Record<string, { total: number }>> & { all: { total: number } };

/** What is counted of each filter is what the list answers with it. */
export async function expectCounts(by: Client, list: string, query = ''): Promise<Counts> {
  const { status, body } = await by.get(`${list}/counts?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const { all, ...filters } = body.data as Counts;
  const totalOf = async (filter: string) =>
    (await by.get(`${list}?${query}&limit=1${filter}`)).body.page.total;
  expect(all.total, list).toBe(await totalOf(''));
  for (const [name, values] of Object.entries(filters)) {
    for (const [value, { total }] of Object.entries(values))
      expect(total, `${list} ${name} ${value}`).toBe(await totalOf(`&${name}=${encodeURIComponent(value)}`));
  }
  return body.data;
}
