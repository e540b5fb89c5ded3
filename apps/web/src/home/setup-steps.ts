import type { LinkProps } from '@tanstack/react-router';
import type { SetupStep } from '@waybill/domain/analytics/home-schema';

export const STEPS: Record<SetupStep, { label: string; why: string; link: LinkProps }> = {
  processor: {
    label: 'Add a processor',
    why: 'Who makes what you sell; its license stands on every order.',
    link: { to: '/dashboard/manage-brands', search: { add: 'processor' } },
  },
  brand: {
    label: 'Add a brand',
    why: 'Products belong to a brand, and a brand to its processors.',
    link: { to: '/dashboard/manage-brands', search: { add: 'brand' } },
  },
  product: {
    label: 'Add a product',
    why: 'With its flavors, opening stock and price.',
    link: { to: '/dashboard/add-product' },
  },
  store: {
    label: 'Add a store',
    why: 'Where you deliver, with its license.',
    link: { to: '/dashboard/manage-stores', search: { add: 'store' } },
  },
  agent: {
    label: 'Add an agent',
    why: 'They sign in and place orders under their own name.',
    link: { to: '/dashboard/manage-agents', search: { add: 'agent' } },
  },
  order: {
    label: 'Create the first order',
    why: 'Store, product and quantity; stock is taken at once.',
    link: { to: '/dashboard/create-order' },
  },
  invoice: {
    label: 'Enter invoice details',
    why: 'Your address and bank account, as they stand on every invoice.',
    link: { to: '/dashboard/billing-settings', search: { tab: 'invoice' } } as LinkProps,
  },
};
