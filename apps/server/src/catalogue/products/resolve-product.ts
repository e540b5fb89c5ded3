import { fileIdOf } from '@waybill/domain/catalogue/file-link';
import {
  NOT_CERTIFICATE,
  NOT_PRODUCT_IMAGE,
  type Product,
  type ProductChange,
  skuTaken,
} from '@waybill/domain/catalogue/product-schema';
import { conflict, invalid } from '@waybill/domain/lib/errors';
import type { Db } from '../../database/db.ts';
import { holdBrandNamed } from '../brands/repository.ts';
import { uploadedFiles } from '../media/uploaded-file.ts';
import { takenSku } from './flavors-repository.ts';
import { resolvePricing } from './resolve-pricing.ts';
import type { ProductFields } from './write-repository.ts';

type Sent = Omit<ProductChange, 'version'>;

/** Turns names and addresses into the rows they mean, or throws which of them means none. */
export async function resolveProduct(db: Db, account_id: string, sent: Sent, before?: Product) {
  const maker = await resolveMaker(db, account_id, sent, before);
  const { prices, ...pricing } = await resolvePricing(db, account_id, sent.pricing);
  const certificate = await resolveCertificate(db, account_id, sent, before);
  const { product_name, product_type, size, size_unit, units_per_case } = sent;
  const fields: ProductFields = {
    product_name,
    ...maker,
    product_type,
    size,
    size_unit,
    units_per_case,
    ...pricing,
    ...certificate,
  };
  const urls = sent.flavors.map(({ product_image }) => product_image);
  const images = await uploadedFiles(db, account_id, 'product_image', urls, NOT_PRODUCT_IMAGE);
  const skus = sent.flavors.map(({ sku }) => sku);
  const taken = await takenSku(db, account_id, skus, before?.id);
  if (taken) throw conflict(skuTaken(taken));
  return { fields, prices, images };
}

/** A brand and processor that the product has already may stay, whatever became of them since. */
async function resolveMaker(db: Db, account_id: string, sent: Sent, before?: Product) {
  const sameBrand = before?.brand_name === sent.brand_name;
  const name = sent.processor_name === undefined && sameBrand ? before.processor_name : sent.processor_name;
  if (before && sameBrand && before.processor_name === (name ?? null)) {
    return { brand_id: before.brand_id, processor_id: before.processor_id };
  }
  const brand = await holdBrandNamed(db, account_id, sent.brand_name);
  if (!brand) throw invalid(`There is no brand named ${sent.brand_name}`);
  const processor = brand.processors.find((each) => each.name.toLowerCase() === name?.toLowerCase());
  if (name && !processor) throw invalid(`${name} is not a processor of ${brand.brand_name}`);
  return { brand_id: brand.id, processor_id: processor?.id ?? null };
}

async function resolveCertificate(db: Db, account_id: string, sent: Sent, before?: Product) {
  const url = sent.certificate_url === undefined ? before?.certificate_url : sent.certificate_url;
  const certificate_file_id = (url && fileIdOf(url)) || null;
  if (url && certificate_file_id && url !== before?.certificate_url) {
    await uploadedFiles(db, account_id, 'certificate', [url], NOT_CERTIFICATE);
  }
  return { certificate_file_id, certificate_link: certificate_file_id ? null : (url ?? null) };
}
