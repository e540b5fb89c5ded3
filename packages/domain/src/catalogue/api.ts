import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import { Brand, BrandChange, BrandForm, BrandImagesChange } from './brand-schema.ts';
import { uploaded } from './media-schema.ts';
import { Processor, ProcessorChange, ProcessorForm } from './processor-schema.ts';

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
  restore: endpoint({
    method: 'POST',
    path: '/api/processors/:id/restore',
    summary: 'Undo the deletion of a processor, within ten seconds',
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
  restore: endpoint({
    method: 'POST',
    path: '/api/brands/:id/restore',
    summary: 'Undo the deletion of a brand, within ten seconds',
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
    uploadFields: ['brandName', 'userId'],
    status: 201,
    reply: uploaded,
  }),
};
