import type { Product } from '@waybill/domain/catalogue/product-schema';
import { use } from 'react';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import fields from '../fields.module.css';
import { FlavorTable } from './flavor-table.tsx';
import { PriceList } from './price-list.tsx';
import { ProductLotsSlot } from './product-lots-slot.ts';
import { StockHistorySection } from './stock-history-section.tsx';

export function ProductDetails({ product }: { product: Product }) {
  const ProductLots = use(ProductLotsSlot);
  return (
    <div className={fields.sections}>
      <Facts>
        <Fact label="Product Name">{product.product_name}</Fact>
        <Fact label="Brand">{product.brand_name}</Fact>
        <Fact label="Processor">{product.processor_name}</Fact>
        <Fact label="Type">{product.product_type}</Fact>
        <Fact label="Size per Unit">
          {product.size} {product.size_unit}
        </Fact>
        <Fact label="Units per Case">{formatCount(product.units_per_case)}</Fact>
        <Fact label="Certificate of Analysis">
          {product.certificate_url && (
            <a className={fields.link} href={product.certificate_url} target="_blank" rel="noreferrer">
              View certificate
            </a>
          )}
        </Fact>
        <Fact label="Created">{formatDateTime(product.created_at)}</Fact>
      </Facts>
      <FlavorTable flavors={product.flavors} />
      <ProductLots product={product} />
      <PriceList pricing={product.pricing} />
      <StockHistorySection productId={product.id} />
    </div>
  );
}
