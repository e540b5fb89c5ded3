import { z } from 'zod';
import { formSentence } from '../lib/form-sentence.ts';
import { clearableText, optionalText, requiredText } from '../lib/text.ts';
import { figure } from './figure.ts';
import { fileIdOf } from './file-link.ts';

export const BRAND_REQUIRED = formSentence('Brand Name and at least one Processor are required');
export const BRAND_CHANGED = 'This brand was changed by someone else. Reload and try again.';
export const NOT_BRAND_MEDIA = 'A brand image must be a photo or video that was uploaded for a brand';

export const BrandImage = z.object({
  order_number: z.number().int().min(1),
  image_title: z.string(),
  image_description: z.string(),
  image_url: z.string(),
  /** A small picture of a photo; videos have none. */
  thumbnail_url: z.string().nullable(),
  media_type: z.string(),
});
export type BrandImage = z.infer<typeof BrandImage>;

export const Brand = z.object({
  id: z.uuid(),
  brand_name: z.string(),
  license_number: z.string().nullable(),
  address: z.string().nullable(),
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
  processors: z.array(z.object({ id: z.uuid(), name: z.string() })),
  processors_list: z.array(z.uuid()),
  brand_images: z.array(BrandImage),
  version: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Brand = z.infer<typeof Brand>;

const orderNumber = figure({
  wrong: 'Order number must be a whole number of 1 or more',
  min: 1,
  max: 100_000,
});

/** What a person says about a photo or video. */
export const BrandImageCaption = z.object({
  order_number: orderNumber,
  image_title: optionalText(),
  image_description: optionalText(2000),
});

const BrandImageInput = BrandImageCaption.extend({
  order_number: orderNumber.optional(),
  image_url: z.string(NOT_BRAND_MEDIA).refine((url) => fileIdOf(url) !== undefined, NOT_BRAND_MEDIA),
});

/** In the order they are shown; an image without an order number is numbered by its place in the list. */
const BrandImages = z
  .array(BrandImageInput)
  .max(500, 'A brand can have at most 500 images and videos')
  .refine((images) => new Set(images.map(({ image_url }) => image_url)).size === images.length, {
    error: 'Each image or video can be in the list only once',
  })
  .transform((images) =>
    images
      .map((image, place) => ({
        order_number: image.order_number ?? place + 1,
        image_title: image.image_title ?? '',
        image_description: image.image_description ?? '',
        image_url: image.image_url,
      }))
      .sort((one, other) => one.order_number - other.order_number),
  );
export type BrandImages = z.infer<typeof BrandImages>;

const version = z.number().int().optional();

/** What is left out stays as it is; blank or null clears an optional text. */
export const BrandChange = z.object({
  brand_name: requiredText(BRAND_REQUIRED),
  processorIds: z.array(z.uuid('Unknown processor'), BRAND_REQUIRED).min(1, BRAND_REQUIRED).max(200),
  license_number: clearableText(),
  address: clearableText(500),
  contact_name: clearableText(),
  phone: clearableText(50),
  brand_images: BrandImages.optional(),
  version,
});
export type BrandChange = z.infer<typeof BrandChange>;

export const BrandImagesChange = z.object({ brand_images: BrandImages, version });
export type BrandImagesChange = z.infer<typeof BrandImagesChange>;

export const BrandForm = z.object({
  brandName: BrandChange.shape.brand_name,
  processorIds: BrandChange.shape.processorIds,
  licenseNumber: optionalText(),
  address: optionalText(500),
  contactName: optionalText(),
  phone: optionalText(50),
  brandImages: BrandImages.optional(),
});
export type BrandForm = z.infer<typeof BrandForm>;

export function brandFromForm(form: BrandForm) {
  return {
    brand_name: form.brandName,
    processorIds: form.processorIds,
    license_number: form.licenseNumber,
    address: form.address,
    contact_name: form.contactName,
    phone: form.phone,
    brand_images: form.brandImages ?? [],
  };
}

export function brandHasProducts(products: string[]): string {
  return `Cannot delete brand because it has products: ${products.join(', ')}. Please delete these products first.`;
}
