import type { Product } from '@waybill/domain/catalogue/product-schema';
import { notFound } from '@waybill/domain/lib/errors';
import type { Db } from '../../database/db.ts';
import { lockFlavorsOf } from './flavors-repository.ts';
import { readProduct } from './repository.ts';
import { lockProduct } from './write-repository.ts';

export async function knownProduct(db: Db, account_id: string, id: string): Promise<Product> {
  const product = await readProduct(db, account_id, id);
  if (!product) throw notFound('Product');
  return product;
}

/** With its flavors, so that no sale comes between what was read and what is saved. */
export async function lockedProduct(db: Db, account_id: string, id: string): Promise<Product> {
  await lockProduct(db, account_id, id);
  await lockFlavorsOf(db, account_id, id);
  return knownProduct(db, account_id, id);
}
