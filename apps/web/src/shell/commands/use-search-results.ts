import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { productsApi } from '@waybill/domain/catalogue/products-api';
import { orderRows } from '@waybill/domain/orders/api';
import { storesApi } from '@waybill/domain/partners/api';
import { call } from '../../lib/call.ts';
import { formatMoney } from '../../lib/format.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { orderLink } from '../../orders/order-link.ts';
import { actionsFor, type Command, matchesLabel, screenCommandsFor } from './actions.ts';

/** The maximum number of results of each kind. */
const LIMIT = 5;

interface ResultGroup {
  title: string;
  commands: Command[];
}

/** The palette's results: actions and screens at once, records when the server has answered. */
export function useSearchResults(typed: string, asked: string) {
  const { role } = useSession();
  const may = useMay();
  const ready = asked !== '';
  const query = { q: asked, limit: LIMIT };
  const shared = { enabled: ready, placeholderData: keepPreviousData };
  const orders = useQuery({
    queryKey: ['orders', 'palette', asked],
    queryFn: async ({ signal }) =>
      (await call(orderRows, { query: { ...query, view: 'row' }, signal })).data.map(orderCommand),
    ...shared,
  });
  const stores = useQuery({
    queryKey: ['stores', 'palette', asked],
    queryFn: async ({ signal }) => (await call(storesApi.list, { query, signal })).data.map(storeCommand),
    ...shared,
  });
  const products = useQuery({
    queryKey: ['products', 'palette', asked],
    queryFn: async ({ signal }) => (await call(productsApi.list, { query, signal })).data.map(productCommand),
    ...shared,
    enabled: ready && may('catalogue.see'),
  });
  const of = (commands: Command[]) => commands.filter((command) => !typed || matchesLabel(command, typed));
  const groups: ResultGroup[] = [
    { title: 'Actions', commands: of(actionsFor(role)) },
    { title: 'Orders', commands: (typed && orders.data) || [] },
    { title: 'Stores', commands: (typed && stores.data) || [] },
    { title: 'Products', commands: (typed && products.data) || [] },
    { title: 'Screens', commands: of(screenCommandsFor(role)) },
  ];
  const asking = [orders, stores, products];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    waiting: typed !== '' && (typed !== asked || asking.some(({ isFetching }) => isFetching)),
    failed: typed !== '' && asking.some(({ isError }) => isError),
  };
}

type Row<E extends { reply: { _output: { data: unknown[] } } }> = E['reply']['_output']['data'][number];

function orderCommand(order: Row<typeof orderRows>): Command {
  const { id, order_number, store_name, order_status, order_total } = order;
  return {
    id,
    label: `${order_number} ${store_name}`,
    note: `${order_status}, ${formatMoney(order_total)}`,
    link: orderLink(id, order_status),
  };
}

function storeCommand({ id, store_name, city }: Row<typeof storesApi.list>): Command {
  return {
    id,
    label: store_name,
    ...(city && { note: city }),
    link: { to: '/dashboard/stores/$id', params: { id } },
  };
}

function productCommand({ id, product_name, brand_name }: Row<typeof productsApi.list>): Command {
  return {
    id,
    label: product_name,
    note: brand_name,
    link: { to: '/dashboard/view-inventory', search: { product: id } } as LinkProps,
  };
}
