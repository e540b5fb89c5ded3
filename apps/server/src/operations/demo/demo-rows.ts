import type { Insertable } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { DB } from '../../database/schema.ts';

/** In an order that satisfies the foreign keys. */
const TABLES = [
  'files',
  'thumbnails',
  'processors',
  'brands',
  'brand_processors',
  'brand_images',
  'products',
  'product_prices',
  'flavors',
  'stock_ledger',
  'order_files',
  'activity_log',
] as const;
type Table = (typeof TABLES)[number];

const BATCH_SIZE = 500;

/** Collects rows, because a few large inserts are much faster than a thousand small ones. */
export class DemoRows {
  readonly #rows = new Map<Table, object[]>();

  add<Name extends Table>(table: Name, row: Insertable<DB[Name]>): void {
    const rows = this.#rows.get(table);
    if (rows) rows.push(row);
    else this.#rows.set(table, [row]);
  }

  async save(db: Db): Promise<void> {
    for (const table of TABLES) {
      const rows = this.#rows.get(table) ?? [];
      for (let at = 0; at < rows.length; at += BATCH_SIZE) {
        await db
          .insertInto(table)
          .values(rows.slice(at, at + BATCH_SIZE) as never)
          .execute();
      }
    }
  }
}
