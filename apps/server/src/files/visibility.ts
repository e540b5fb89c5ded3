import { may } from '@waybill/domain/accounts/permissions';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import type { Purpose } from '@waybill/domain/lib/uploads';
import type { Db } from '../database/db.ts';
import { visibleTo } from '../orders/visible.ts';
import { isOnVisibleOrder } from './order-files-repository.ts';
import type { FileRow } from './repository.ts';

type Rule = (db: Db, user: SessionUser, file: FileRow) => boolean | Promise<boolean>;

const ofCatalogue: Rule = (_db, user) => may(user.role, 'catalogue.see');

/** What belongs to an order is for those who may see the order. */
const ofOrder: Rule = (db, user, file) => isOnVisibleOrder(db, visibleTo(user), file.id);

const rules = new Map<Purpose, Rule>([
  ['brand_media', ofCatalogue],
  ['product_image', ofCatalogue],
  ['certificate', ofCatalogue],
  ['manifest', ofOrder],
  ['invoice', ofOrder],
]);

/** What a file belongs to decides who may see it; whoever knows that says so here. */
export function seeFilesOf(purpose: Purpose, rule: Rule): void {
  rules.set(purpose, rule);
}

/** Without a rule a file is for no one. */
export async function maySee(db: Db, user: SessionUser, file: FileRow): Promise<boolean> {
  return (await rules.get(file.purpose)?.(db, user, file)) ?? false;
}
