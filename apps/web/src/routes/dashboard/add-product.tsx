import { createFileRoute } from '@tanstack/react-router';
import { brandsQuery } from '../../catalogue/brands/queries.ts';
import { AddProductPage } from '../../catalogue/products/add-product-page.tsx';

export const Route = createFileRoute('/dashboard/add-product')({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(brandsQuery),
  component: AddProductPage,
});
