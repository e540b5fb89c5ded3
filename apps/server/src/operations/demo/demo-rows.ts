import type { Insertable } from 'kysely';
import { type Activity, logActivities } from '../../activity/log-activity.ts';
import { moveStock } from '../../catalogue/stock/move-stock.ts';
import type { StockMove } from '../../catalogue/stock/repository.ts';
import type { Db } from '../../database/db.ts';
import type { DB } from '../../database/schema.ts';
import type { DemoUser } from './demo.ts';

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
  'order_files',
] as const;
type Table = (typeof TABLES)[number];

const BATCH_SIZE = 500;

/** Collects rows, because a few large inserts are much faster than a thousand small ones. */
export class DemoRows {
  readonly #rows = new Map<Table, object[]>();
  readonly #moves: StockMove[] = [];
  readonly #activities: { by: DemoUser; activity: Activity }[] = [];
  readonly #by: DemoUser;

  /** By whom the stock is moved. */
  constructor(by: DemoUser) {
    this.#by = by;
  }

  add<Name extends Table>(table: Name, row: Insertable<DB[Name]>): void {
    const rows = this.#rows.get(table);
    if (rows) rows.push(row);
    else this.#rows.set(table, [row]);
  }

  addMove(move: StockMove): void {
    this.#moves.push(move);
  }

  addActivity(by: DemoUser, activity: Activity): void {
    this.#activities.push({ by, activity });
  }

  /** Stock and log go through the functions that write them for everyone. */
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
    await moveStock(db, this.#by, this.#moves);
    await logActivities(db, this.#activities);
  }
}
