import type { Product } from '@waybill/domain/catalogue/product-schema';
import { type ComponentType, createContext } from 'react';

/** The lots of a product's flavors, which this room knows nothing of. */
export const ProductLotsSlot = createContext<ComponentType<{ product: Product }>>(() => null);
