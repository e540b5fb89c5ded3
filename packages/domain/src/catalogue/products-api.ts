import { z } from 'zod';
import { csvExport } from '../lib/csv-export.ts';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { importCalls } from '../lib/import.ts';
import { listReply, pageQuery, rowView } from '../lib/page.ts';
import {
  INVENTORY_COLUMNS,
  INVENTORY_SORTS,
  InventoryRow,
  STOCK_FILTERS,
  StockLevels,
  StockMovement,
} from './inventory-schema.ts';
import { UploadedFile, uploaded } from './media-schema.ts';
import { NewProduct, Product, ProductChange } from './product-schema.ts';

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
  ...importCalls('/api/products-list', 'products, one row a flavor,', 'catalogue.change'),
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
  restore: endpoint({
    method: 'POST',
    path: '/api/products-list/:id/restore',
    summary: 'Undo the deletion of a product, within ten seconds',
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
    uploadFields: ['flavorName', 'productName'],
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

const history = endpoint({
  method: 'GET',
  path: '/api/products-list/:id/stock-history',
  summary: 'Every change of the stock of a product, newest first',
  allow: 'catalogue.see',
  params: withId,
  query: pageQuery(['created_at']).omit({ q: true }),
  reply: listReply(StockMovement),
});

const InventoryQuery = pageQuery([...INVENTORY_SORTS]).extend({
  stock: z.enum(STOCK_FILTERS, { error: 'stock must be low, out or low_or_out' }).optional(),
});

const list = endpoint({
  method: 'GET',
  path: '/api/inventory',
  summary: 'One row per flavor: what a table shows, with view=row and without',
  allow: 'catalogue.see',
  query: InventoryQuery.extend({ view: rowView }),
  reply: listReply(InventoryRow),
});

export const inventoryApi = {
  list,
  exportCsv: csvExport({ ...list, query: InventoryQuery }, 'The inventory', INVENTORY_COLUMNS),
  stock: endpoint({
    method: 'GET',
    path: '/api/inventory/stock',
    summary: 'The stock of every flavor, and whether the catalogue has changed: for who has read it already',
    allow: 'catalogue.see',
    reply: z.object({ data: StockLevels }),
  }),
  history,
  exportHistory: csvExport(history, 'The stock history of a product'),
};
