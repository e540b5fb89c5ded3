import type { StockLevels } from '@waybill/domain/catalogue/inventory-schema';
import { priceFor } from '@waybill/domain/catalogue/pricing';
import type { Product } from '@waybill/domain/catalogue/product-schema';
import type { Offer } from '@waybill/domain/orders/desk/new-items';

/** One flavor of one product, prepared for search once per load of the catalogue. */
export interface Article {
  sku: string;
  flavor: string;
  product: Product;
  stock: number;
  /** The small picture where there is one. */
  image: string | null;
  /** In lower case: brand, product, flavor, SKU, type and size. */
  words: string;
}

export interface Assortment {
  all: readonly Article[];
  bySku: ReadonlyMap<string, Article>;
  byBrand: ReadonlyMap<string, readonly Article[]>;
}

export function assortmentOf(products: readonly Product[]): Assortment {
  const bySku = new Map<string, Article>();
  const byBrand = new Map<string, Article[]>();
  const order = new Intl.Collator('en-US', { numeric: true });
  const sorted = [...products].sort((a, b) => order.compare(a.product_name, b.product_name));
  for (const product of sorted) {
    const articles = byBrand.get(product.brand_id) ?? [];
    byBrand.set(product.brand_id, articles);
    for (const { sku, flavor, qty, thumbnail_url, product_image } of product.flavors) {
      const { brand_name, product_name, product_type } = product;
      const named = `${brand_name} ${product_name} ${flavor} ${sku} ${product_type}`;
      const words = `${named} ${sizeOf(product)}`.toLowerCase();
      const image = thumbnail_url ?? product_image;
      const article = { sku, flavor, product, stock: Number(qty) || 0, image, words };
      articles.push(article);
      bySku.set(sku, article);
    }
  }
  return { all: [...bySku.values()], bySku, byBrand };
}

/** The same products with the stock of now; a product with none that changed stays what it is. */
export function withStock(products: readonly Product[], levels: StockLevels['stock']): readonly Product[] {
  const qtyOf = new Map(levels.map(({ sku, qty }) => [sku, String(qty)]));
  return products.map((product) => {
    const flavors = product.flavors.map((flavor) => {
      const qty = qtyOf.get(flavor.sku) ?? flavor.qty;
      return qty === flavor.qty ? flavor : { ...flavor, qty };
    });
    return flavors.every((flavor, at) => flavor === product.flavors[at]) ? product : { ...product, flavors };
  });
}

/** Matches of the whole text first, then those of its single words; at limit as many as are shown. */
export function findArticles(
  articles: readonly Article[],
  search: string,
  limit: number,
): { found: Article[]; more: boolean } {
  const phrase = search.trim().toLowerCase();
  const words = phrase.split(/\s+/);
  const whole: Article[] = [];
  const byWords: Article[] = [];
  for (const article of articles) {
    if (whole.length > limit) break;
    if (article.words.includes(phrase)) whole.push(article);
    else if (byWords.length <= limit && words.every((word) => article.words.includes(word)))
      byWords.push(article);
  }
  const found = [...whole, ...byWords];
  return { found: found.slice(0, limit), more: found.length > limit };
}

export function offerOf(article: Article, store_id: string | null): Offer {
  const { brand_name, processor_name, product_name, product_type, size, size_unit } = article.product;
  return {
    brand_name,
    processor_name,
    product_name,
    product_type,
    flavor: article.flavor,
    sku: article.sku,
    size,
    size_unit,
    price: priceOf(article, store_id),
    stock: article.stock,
  };
}

export function priceOf({ product }: Article, store_id: string | null): number {
  return priceFor(product.pricing, store_id ?? '');
}

export function sizeOf({ size, size_unit }: { size: number; size_unit: string }): string {
  return `${size} ${size_unit}`;
}

/** A SKU as people write it, in any case. */
export function articleBySku({ all }: Assortment): (sku: string) => Article | undefined {
  const bySku = new Map(all.map((article) => [article.sku.toLowerCase(), article]));
  return (sku) => bySku.get(sku.trim().toLowerCase());
}

/** Cases of each SKU in the draft. */
export function takenBy(lines: readonly { sku: string; qty: number }[]): ReadonlyMap<string, number> {
  const taken = new Map<string, number>();
  for (const { sku, qty } of lines) taken.set(sku, (taken.get(sku) ?? 0) + qty);
  return taken;
}
