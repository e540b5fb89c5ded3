import { conflict, notFound } from '@waybill/domain/lib/errors';
import type { Lot } from '@waybill/domain/lots/lot-schema';
import { LOT_CHANGED } from '@waybill/domain/lots/sentences';
import type { Db } from '../database/db.ts';
import { type LotActor, openKeptLots } from './open-lots.ts';
import { findLot, type Visible } from './repository.ts';

export async function knownLot(db: Db, visible: Visible, id: string): Promise<Lot> {
  const lot = await findLot(db, visible, id);
  if (!lot) throw notFound('Lot');
  return lot;
}

/** The lot to be changed, whose flavor is locked, as the person last saw it. */
export async function openLot(
  db: Db,
  actor: LotActor,
  id: string,
  version: number | undefined,
): Promise<Lot> {
  const { account_id } = actor;
  const { flavor_id } = await knownLot(db, { account_id }, id);
  await openKeptLots(db, actor, [flavor_id]);
  const lot = await knownLot(db, { account_id }, id);
  if (version !== undefined && version !== lot.version)
    throw conflict(LOT_CHANGED, { code: 'version_conflict', extra: { data: lot } });
  return lot;
}
