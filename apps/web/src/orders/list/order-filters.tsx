import { useQuery } from '@tanstack/react-query';
import { type OrderList, statusesOf } from '@waybill/domain/orders/status/status';
import { ToggleFilter } from '../../ui/filters/toggle-filter.tsx';
import { type OrderParams, orderCountsQuery } from '../queries.ts';

const DUE = { today: 'Due today', overdue: 'Overdue', undelivered: 'To deliver' };
const MISSING = { manifest: 'Missing manifest', invoice: 'Missing invoice' };
export const NO_FILTERS = { status: undefined, delivery: undefined, missing: undefined };

interface OrderFiltersProps {
  list: OrderList;
  params: OrderParams;
  put: (change: Partial<Record<string, string | undefined>>) => void;
}

/** The filters of a list of orders with how many each keeps; All stands for none of them. */
export function OrderFilters({ list, params, put }: OrderFiltersProps) {
  const { status, delivery, missing } = params;
  const { data } = useQuery(orderCountsQuery(list));
  // The columns and the sort fit the filter, so that a sort of the last one does not stay.
  const putDelivery = (next: string | undefined) =>
    put({ delivery: next, ...(next && { sort: undefined, dir: undefined }) });
  return (
    <>
      <ToggleFilter
        legend="Filter by status"
        choices={Object.fromEntries(statusesOf(list).map((name) => [name, name]))}
        withAll
        allPressed={!status && !delivery && !missing}
        counts={data && { all: data.all, ...data.status }}
        value={status}
        onChange={(next) => put({ status: next })}
        onAll={() => put(NO_FILTERS)}
      />
      {list === 'active' && (
        <ToggleFilter
          legend="Filter by delivery"
          choices={DUE}
          counts={data?.delivery}
          value={delivery}
          onChange={putDelivery}
        />
      )}
      <ToggleFilter
        legend="Filter by missing files"
        choices={MISSING}
        counts={data?.missing}
        value={missing}
        onChange={(next) => put({ missing: next })}
      />
    </>
  );
}
