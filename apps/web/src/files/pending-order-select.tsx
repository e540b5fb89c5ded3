import type { OrderRow } from '@waybill/domain/orders/schema';
import type { Ref } from 'react';
import { formatDay } from '../lib/format.ts';
import { Select } from '../ui/select/select.tsx';

/** The maximum number of options in the dropdown. */
const MAX_OPTIONS = 50;

interface PendingOrderSelectProps {
  orders: readonly OrderRow[] | undefined;
  /** The chosen order's id. */
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | undefined;
  disabled: boolean;
  ref: Ref<HTMLInputElement>;
}

export function PendingOrderSelect({ orders, value, ...rest }: PendingOrderSelectProps) {
  return (
    <Select
      label="Order"
      placeholder={orders ? 'Search by order number or store' : 'Loading orders…'}
      data={(orders ?? []).map((order) => ({ value: order.id, label: labelOf(order) }))}
      value={orders?.some(({ id }) => id === value) ? value : null}
      searchable
      openOnFocus={false}
      limit={MAX_OPTIONS}
      nothingFoundMessage="No pending orders match your search."
      clearLabel="Clear order"
      {...rest}
    />
  );
}

function labelOf({ order_number, store_name, created_at }: OrderRow): string {
  return `Order #${order_number} - ${store_name} (Created: ${formatDay(created_at)})`;
}
