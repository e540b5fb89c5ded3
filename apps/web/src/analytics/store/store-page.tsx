import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { STORE_OVERVIEW_NOT_LOADED } from '@waybill/domain/analytics/store-schema';
import { STORES_NOT_FETCHED } from '@waybill/domain/partners/sentences';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { OrderModal } from '../../orders/dialog/order-modal.tsx';
import { storeQuery } from '../../partners/store-queries.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { storeOverviewQuery } from './queries.ts';
import { StoreFigures } from './store-figures.tsx';
import { StoreOrders } from './store-orders.tsx';
import classes from './store-page.module.css';
import { StorePrices } from './store-prices.tsx';
import { StoreRecord } from './store-record.tsx';
import { StoreTitle } from './store-title.tsx';
import { UsualItems } from './usual-items.tsx';

const route = getRouteApi('/dashboard/stores/$id');

/** Everything about one store: what it owes and buys, its orders, prices, license and notes. */
export function StorePage() {
  const { id } = route.useParams();
  const may = useMay();
  const opened = useOpened('order');
  const store = useQuery(storeQuery(id));
  const overview = useQuery(storeOverviewQuery(id));
  if (!store.data) {
    return (
      <Page title="Store" subtitle={<Link to="/dashboard/manage-stores">Manage Stores</Link>}>
        {store.error ? (
          <ErrorState error={store.error} fallback={STORES_NOT_FETCHED} retry={() => void store.refetch()} />
        ) : (
          <LoadingSkeleton shape="facts" count={12} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={store.data.store_name}
      subtitle={<StoreTitle store={store.data} />}
      actions={
        may('orders.create') && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/dashboard/create-order" search={{ store: id }} {...props} />}
          >
            Create Order
          </Button>
        )
      }
    >
      {!overview.data && overview.error ? (
        <ErrorState
          error={overview.error}
          fallback={STORE_OVERVIEW_NOT_LOADED}
          retry={() => void overview.refetch()}
        />
      ) : (
        <div className={classes.figures}>
          <StoreFigures overview={overview.data} />
        </div>
      )}
      <div className={classes.columns}>
        <div className={classes.column}>
          {overview.data && <UsualItems items={overview.data.usual} />}
          {overview.data?.prices && (
            <StorePrices prices={overview.data.prices} hasMore={overview.data.has_more_prices} />
          )}
        </div>
        <StoreRecord key={id} store={store.data} />
        <div className={classes.orders}>
          <StoreOrders storeId={id} />
        </div>
      </div>
      <OrderModal id={opened.id} onClose={opened.close} />
    </Page>
  );
}
