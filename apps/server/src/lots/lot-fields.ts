import { fileIdOf } from '@waybill/domain/catalogue/file-link';
import { NOT_CERTIFICATE } from '@waybill/domain/catalogue/product-schema';
import { conflict, invalid } from '@waybill/domain/lib/errors';
import { merge } from '@waybill/domain/lib/merge';
import { isInOrder, type Lot, type LotChange, PACKAGED_AFTER_EXPIRY } from '@waybill/domain/lots/lot-schema';
import { TAG_TAKEN } from '@waybill/domain/lots/package-tag';
import { uploadedFiles } from '../catalogue/media/uploaded-file.ts';
import type { Db } from '../database/db.ts';
import { isTagTaken, type LotFields } from './repository.ts';

type Described = Omit<LotFields, 'certificate_link' | 'certificate_file_id'> & Pick<Lot, 'certificate_url'>;

/** Of a lot that is received, until it is said otherwise. */
export const blankLot = (received_on: string): Described => ({
  package_uid: null,
  lot_number: '',
  received_on,
  supplier_name: null,
  supplier_license: null,
  purchase_total: null,
  harvested_on: null,
  packaged_on: null,
  expires_on: null,
  thc_mg: null,
  cbd_mg: null,
  thc_percent: null,
  cbd_percent: null,
  test_status: 'not_submitted',
  certificate_url: null,
  finished_good: true,
  trade_sample: false,
});

/** What is to be stored of a lot: what is left out stays as it was; throws what is wrong with it. */
export async function lotFields(
  db: Db,
  account_id: string,
  before: Described & { id?: string },
  { version: _version, ...sent }: LotChange,
): Promise<LotFields> {
  // Object.fromEntries() forgets which keys there are: those of a described lot.
  const known = Object.fromEntries(
    Object.keys(blankLot('')).map((name) => [name, before[name as keyof Described]]),
  ) as unknown as Described;
  const said = { ...sent, received_on: sent.received_on ?? undefined };
  const { certificate_url: url, ...fields } = merge(known, said as Partial<Described>);
  if (!isInOrder(fields))
    throw invalid(PACKAGED_AFTER_EXPIRY, { fields: { expires_on: PACKAGED_AFTER_EXPIRY } });
  if (fields.package_uid && (await isTagTaken(db, account_id, fields.package_uid, before.id)))
    throw conflict(TAG_TAKEN, { fields: { package_uid: TAG_TAKEN } });
  const certificate_file_id = (url && fileIdOf(url)) || null;
  if (url !== before.certificate_url)
    await uploadedFiles(db, account_id, 'certificate', [url], NOT_CERTIFICATE);
  return { ...fields, certificate_file_id, certificate_link: certificate_file_id ? null : url };
}
