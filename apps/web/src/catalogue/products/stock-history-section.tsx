import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { StockMovement } from '@waybill/domain/catalogue/inventory-schema';
import { inventoryApi } from '@waybill/domain/catalogue/products-api';
import { STOCK_REASONS } from '@waybill/domain/catalogue/stock';
import { urlOf } from '../../lib/call.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { useCoversAll, useMay } from '../../lib/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import { saveCsvFile } from '../../ui/feedback/save-file.ts';
import { ExportButton } from '../../ui/table/export-button.tsx';
import small from '../../ui/table/small-table.module.css';
import fields from '../fields.module.css';
import classes from './product-tables.module.css';
import { stockHistoryQuery } from './queries.ts';

/** The stock movements of the product, newest first. */
export function StockHistorySection({ productId }: { productId: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    stockHistoryQuery(productId),
  );
  const movements = data?.pages.flatMap((page) => page.data);
  const total = data?.pages[0]?.page?.total;
  return (
    <section aria-labelledby="stock-history">
      <div className={classes.historyHead}>
        <h3 className={fields.title} id="stock-history">
          Stock History {total !== undefined && `(${formatCount(total)})`}
        </h3>
        {movements && movements.length > 0 && (
          <ExportButton onClick={() => saveCsvFile(urlOf(inventoryApi.exportHistory, { id: productId }))} />
        )}
      </div>
      {!movements && error && (
        <ErrorState error={error} fallback="Failed to load stock history" retry={() => void refetch()} />
      )}
      {!movements && !error && <LoadingSkeleton count={6} />}
      {movements?.length === 0 && <p className={fields.hint}>No stock movements yet.</p>}
      {movements && movements.length > 0 && <Movements movements={movements} />}
      {hasNextPage && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show More
        </Button>
      )}
    </section>
  );
}

function Movements({ movements }: { movements: readonly StockMovement[] }) {
  const hasHeld = movements.some(({ held_change }) => held_change !== 0);
  return (
    <table className={`${classes.table} ${classes.cards} ${small.headless}`} aria-label="Stock history">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Flavor</th>
          <th scope="col">Why</th>
          <th scope="col" data-align="right">
            Change
          </th>
          <th scope="col" data-align="right">
            Left
          </th>
          {hasHeld && (
            <th scope="col" data-align="right">
              Held
            </th>
          )}
          <th scope="col">Who</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td data-label="When">{formatDateTime(movement.created_at)}</td>
            <td data-label="Flavor">{movement.flavor}</td>
            <td data-label="Why">
              {STOCK_REASONS[movement.reason]} <OrderLink movement={movement} />
              <EntryLink movement={movement} />
            </td>
            <td
              data-label="Change"
              data-align="right"
              className={movement.qty_change < 0 ? classes.lost : classes.gained}
            >
              {signed(movement.qty_change)}
            </td>
            <td data-label="Left" data-align="right">
              {formatCount(movement.qty_after)}
            </td>
            {hasHeld && (
              <td data-label="Held" data-align="right">
                {signed(movement.held_change)}
              </td>
            )}
            <td data-label="Who">{movement.user_name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With U+2212, which screen readers announce and which aligns with digits. */
function signed(change: number): string {
  if (change === 0) return '0';
  return change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`;
}

function OrderLink({ movement: { order_id, order_number } }: { movement: StockMovement }) {
  const seesAllOrders = useCoversAll('orders.see');
  if (!order_id || !seesAllOrders) return order_number;
  return (
    <Link className={fields.link ?? ''} to="/dashboard/orders" search={{ order: order_id }}>
      {order_number}
    </Link>
  );
}

/** The credit memo that brought the cases back. */
function EntryLink({ movement: { entry_id, entry_number } }: { movement: StockMovement }) {
  const may = useMay();
  if (!entry_id || !entry_number || !may('receivables.see')) return entry_number;
  return (
    <Link
      className={fields.link ?? ''}
      to="/dashboard/receivables"
      search={{ tab: 'payments', q: entry_number, entry: entry_id }}
    >
      {entry_number}
    </Link>
  );
}
