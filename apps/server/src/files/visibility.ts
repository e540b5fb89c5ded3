import { may } from '@waybill/domain/accounts/permissions';
import type { SessionUser } from '@waybill/domain/accounts/schema';
import type { Purpose } from '@waybill/domain/lib/uploads';
import type { Db } from '../database/db.ts';
import { isOfVisibleLot } from '../lots/repository.ts';
import { lotsSeenBy } from '../lots/visible.ts';
import { visibleTo } from '../orders/visible.ts';
import type { FileRow } from '../uploads/repository.ts';
import { isOnVisibleOrder } from './order-files-repository.ts';

type Rule = (db: Db, user: SessionUser, file: FileRow) => boolean | Promise<boolean>;

const seesCatalogue: Rule = (_db, user) => may(user.role, 'catalogue.see');

const seesCertificate: Rule = (db, user, file) =>
  may(user.role, 'catalogue.see') || isOfVisibleLot(db, lotsSeenBy({ user }), file.id);

const seesOrder: Rule = (db, user, file) => isOnVisibleOrder(db, visibleTo(user), file.id);

const RULES: Record<Purpose, Rule> = {
  brand_media: seesCatalogue,
  product_image: seesCatalogue,
  certificate: seesCertificate,
  manifest: seesOrder,
  invoice: seesOrder,
  // Read at its stop, which knows whose it is.
  signature: () => false,
  logo: (_db, user) => may(user.role, 'invoice_details.manage'),
};

/** A file may be seen by those who may see what it belongs to. */
export async function maySee(db: Db, user: SessionUser, file: FileRow): Promise<boolean> {
  return RULES[file.purpose](db, user, file);
}
