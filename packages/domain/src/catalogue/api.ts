import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import { Brand, BrandChange, BrandForm, BrandImagesChange } from './brand-schema.ts';
import { INVENTORY_SORTS, InventoryRow, StockMovement } from './inventory-schema.ts';
import { Processor, ProcessorChange, ProcessorForm } from './processor-schema.ts';
import { NewProduct, Product, ProductChange } from './product-schema.ts';

const UploadedFile = z.object({
  id: z.uuid(),
  url: z.string(),
  thumbnail_url: z.string().nullable(),
  original_name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

const uploaded = z.object({ data: UploadedFile });

export const processorsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/processors',
    summary: 'The processors with their related brands',
    allow: 'catalogue.see',
    query: pageQuery([
      'name',
      'license_number',
      'contact_name',
      'phone',
      'address',
      'related_brands',
      'created_at',
    ]),
    reply: listReply(Processor),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/processors',
    summary: 'Add a processor',
    allow: 'catalogue.change',
    body: ProcessorForm,
    status: 201,
    reply: z.object({ data: Processor, message: z.string() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/processors/:id',
    summary: 'Change a processor',
    allow: 'catalogue.change',
    params: withId,
    body: ProcessorChange,
    reply: z.object({ data: Processor, message: z.string() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/processors/:id',
    summary: 'Delete a processor that no brand uses; a refusal carries associatedBrands',
    allow: 'catalogue.change',
    params: withId,
    reply: done,
  }),
};

export const brandsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/brands',
    summary: 'The brands with their processors and media',
    allow: 'catalogue.see',
    query: pageQuery([
      'brand_name',
      'processors',
      'license_number',
      'address',
      'contact_name',
      'phone',
      'created_at',
    ]),
    reply: listReply(Brand),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/brands',
    summary: 'Add a brand',
    allow: 'catalogue.change',
    body: BrandForm,
    status: 201,
    reply: z.object({ data: Brand, message: z.string() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/brands/:id',
    summary: 'Change a brand',
    allow: 'catalogue.change',
    params: withId,
    body: BrandChange,
    reply: z.object({ data: Brand }),
  }),
  updateImages: endpoint({
    method: 'PATCH',
    path: '/api/brands/:id',
    summary: "Set the brand's images and videos, all of them",
    allow: 'catalogue.change',
    params: withId,
    body: BrandImagesChange,
    reply: z.object({ data: Brand }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/brands/:id',
    summary: 'Delete a brand that has no products',
    allow: 'catalogue.change',
    params: withId,
    reply: done,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/upload-brand-image',
    summary: 'Upload a photo or video of at most 50 MB; a photo gets a thumbnail',
    allow: 'catalogue.change',
    upload: 'brandImage',
    status: 201,
    reply: uploaded,
  }),
};

export const productsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/products-list',
    summary: 'The products with their flavors and prices',
    allow: 'catalogue.see',
    query: pageQuery(['product_name', 'brand_name', 'product_type', 'created_at']),
    reply: listReply(Product),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/products-list/:id',
    summary: 'One product',
    allow: 'catalogue.see',
    params: withId,
    reply: z.object({ data: Product }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/products-list',
    summary: 'Add a product; the quantities of its flavors are its opening stock',
    allow: 'catalogue.change',
    body: NewProduct,
    status: 201,
    reply: z.object({ data: Product }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/products-list/:id',
    summary: 'Change a product; a flavor left out is removed, a new quantity is a stock adjustment',
    allow: 'catalogue.change',
    params: withId,
    body: ProductChange,
    reply: z.object({ data: Product }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/products-list/:id',
    summary: 'Delete a product and free its SKUs',
    allow: 'catalogue.change',
    params: withId,
    reply: done,
  }),
  uploadImage: endpoint({
    method: 'POST',
    path: '/api/upload-product-image',
    summary: 'Upload an image of less than 5 MB for a flavor',
    allow: 'catalogue.change',
    upload: 'productImage',
    status: 201,
    reply: uploaded,
  }),
  uploadCertificate: endpoint({
    method: 'POST',
    path: '/api/upload-certificate',
    summary: 'Upload a certificate of analysis: a PDF, JPEG or PNG of at most 25 MB',
    allow: 'catalogue.change',
    upload: 'certificate',
    status: 201,
    reply: uploaded.extend({ files: z.array(UploadedFile), errors: z.array(z.string()) }),
  }),
};

export const inventoryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/inventory',
    summary: 'One row per flavor',
    allow: 'catalogue.see',
    query: pageQuery([...INVENTORY_SORTS]).extend({
      stock: z.enum(['low', 'out'], { error: 'stock must be low or out' }).optional(),
    }),
    reply: listReply(InventoryRow),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/products-list/:id/stock-history',
    summary: 'Every change of the stock of a product, newest first',
    allow: 'catalogue.see',
    params: withId,
    query: pageQuery(['created_at']).omit({ q: true }),
    reply: listReply(StockMovement),
  }),
};
