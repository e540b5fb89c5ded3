import { type FlavorChange, PRODUCT_CHANGED } from '@waybill/domain/catalogue/product-schema';
import {
  adjustmentTo,
  InsufficientStock,
  soldMeanwhile,
  stockKeptByLots,
} from '@waybill/domain/catalogue/stock';
import { conflict, invalid } from '@waybill/domain/lib/errors';
import type { Db } from '../../database/db.ts';
import { moveStock } from '../stock/move-stock.ts';
import { callOpenStock, keepsLots, type StockMove } from '../stock/repository.ts';
import { hideFlavorsOf, insertFlavor, lockFlavorsOf, showFlavor } from './flavors-repository.ts';

interface Actor {
  account_id: string;
  id: string;
  username: string;
}

/** Hides all and shows again those that stay, so that two flavors may exchange their SKUs. */
export async function editFlavors(
  db: Db,
  actor: Actor,
  product_id: string,
  sent: FlavorChange[],
  images: Map<string, string>,
): Promise<void> {
  const { account_id } = actor;
  const pairs = matched(sent, await lockFlavorsOf(db, account_id, product_id));
  if (pairs.some(({ change, flavor }) => (change.qty_sold ?? 0) > (flavor?.qty_sold ?? 0)))
    throw conflict(PRODUCT_CHANGED);
  const keeps = await keepsLots(db, account_id);
  await hideFlavorsOf(db, account_id, product_id);
  const moves: StockMove[] = [];
  for (const [position, { change, flavor }] of pairs.entries()) {
    const image_file_id = imageOf(change, flavor, images);
    const label_thc_mg =
      change.label_thc_mg === undefined ? (flavor?.label_thc_mg ?? null) : change.label_thc_mg;
    const fields = { flavor: change.flavor, sku: change.sku, position, image_file_id, label_thc_mg };
    if (!flavor) {
      const flavor_id = await insertFlavor(db, account_id, product_id, fields);
      moves.push({ flavor_id, qty_change: change.qty ?? 0, reason: 'opening' });
      continue;
    }
    await showFlavor(db, account_id, flavor.id, fields);
    if (change.qty == null) continue;
    const { qty, qty_sold, qty_held } = change;
    const qty_change = adjustmentTo(
      { qty, qty_sold: qty_sold ?? undefined, qty_held: qty_held ?? undefined },
      flavor,
    );
    if (qty_change !== 0 && keeps) throw conflict(stockKeptByLots(flavor.flavor));
    moves.push({ flavor_id: flavor.id, qty_change, reason: 'adjustment' });
  }
  await adjust(db, actor, moves);
  const opened = moves.filter(({ reason }) => reason === 'opening');
  await callOpenStock(
    db,
    actor,
    opened.map(({ flavor_id }) => flavor_id),
  );
}

type LockedFlavor = Awaited<ReturnType<typeof lockFlavorsOf>>[number];

/** By id, else by SKU; a flavor that is sent with neither of a known one is new. */
function matched(sent: FlavorChange[], flavors: LockedFlavor[]) {
  const byId = new Map(flavors.map((flavor) => [flavor.id, flavor]));
  const bySku = new Map(flavors.map((flavor) => [flavor.sku.toLowerCase(), flavor]));
  const named = new Set(sent.map(({ id }) => id));
  const pairs = sent.map((change) => {
    const flavor = change.id ? byId.get(change.id) : bySku.get(change.sku.toLowerCase());
    if (change.id && !flavor) throw invalid('Unknown flavor');
    return { change, flavor: flavor && !change.id && named.has(flavor.id) ? undefined : flavor };
  });
  const kept = pairs.flatMap(({ flavor }) => flavor?.id ?? []);
  if (new Set(kept).size < kept.length) throw invalid('Each flavor can be in the list only once');
  return pairs;
}

function imageOf(
  { product_image }: FlavorChange,
  flavor: LockedFlavor | undefined,
  images: Map<string, string>,
) {
  if (product_image === undefined) return flavor?.image_file_id ?? null;
  return (product_image && images.get(product_image)) || null;
}

async function adjust(db: Db, actor: Actor, moves: StockMove[]): Promise<void> {
  try {
    await moveStock(db, actor, moves);
  } catch (error) {
    if (error instanceof InsufficientStock) throw soldMeanwhile(error.flavor, error.available);
    throw error;
  }
}
