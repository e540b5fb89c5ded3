export const BRAND_UPDATED = 'Brand updated successfully!';
export const BRAND_DELETED = 'Brand deleted successfully!';
export const PRODUCT_ADDED = 'Product added successfully';
export const PRODUCT_UPDATED = 'Product updated successfully!';
export const PRODUCT_DELETED = 'Product deleted successfully!';
export const IMAGE_UPDATED = 'Image updated successfully!';
export const IMAGE_DELETED = 'Image deleted successfully!';

export const BRANDS_NOT_FETCHED = 'Failed to fetch brands';
export const PROCESSORS_NOT_FETCHED = 'Failed to fetch processors';
export const BRANDS_NOT_LOADED = 'Failed to load brands';
export const PROCESSORS_NOT_LOADED = 'Failed to load processors';
export const PRODUCTS_NOT_LOADED = 'Failed to fetch products';
export const INVENTORY_NOT_LOADED = 'Failed to load inventory';
export const BRAND_NOT_ADDED = 'Failed to add brand';
export const BRAND_NOT_UPDATED = 'Failed to update brand';
export const BRAND_NOT_DELETED = 'Failed to delete brand';
export const PROCESSOR_NOT_ADDED = 'Failed to add processor';
export const PROCESSOR_NOT_UPDATED = 'Failed to update processor';
export const PROCESSOR_NOT_DELETED = 'Failed to delete processor';
export const PRODUCT_NOT_ADDED = 'Failed to add product';
export const PRODUCT_NOT_UPDATED = 'Failed to update product';
export const PRODUCT_NOT_DELETED = 'Failed to delete product';
export const IMAGE_NOT_UPDATED = 'Failed to update image';
export const IMAGE_NOT_DELETED = 'Failed to delete image';
export const IMAGE_NOT_UPLOADED = 'Failed to upload image';
export const UPLOAD_TIMED_OUT = 'Upload timed out. Please try uploading fewer images at once.';

export const imagesAdded = (count: number) => `${count} image(s) added successfully!`;

/** With the server's own sentence where there is one. */
export function imageNotUploaded(sentence: string): string {
  return sentence ? `${IMAGE_NOT_UPLOADED}: ${sentence}` : IMAGE_NOT_UPLOADED;
}

export function productsImported(count: number): string {
  return count === 1 ? '1 product imported successfully!' : `${count} products imported successfully!`;
}
