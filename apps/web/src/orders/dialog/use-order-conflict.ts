import type { UseFormReturnType } from '@mantine/form';
import type { Order } from '@waybill/domain/orders/schema';
import { type Field, fieldDifferences } from '../../ui/conflict/field-differences.ts';
import { type Conflict, useConflict } from '../../ui/conflict/use-conflict.ts';
import { orderFields } from './order-fields.ts';

interface OrderConflictOptions<Values> {
  form: UseFormReturnType<Values, Values>;
  /** The order as it is now, kept up to date by the live stream. */
  order: Order;
  /** The order as it was when the editing began; undefined while nothing is edited. */
  seen: Order | undefined;
  setSeen: (order: Order) => void;
  valuesOf: (order: Order) => Values;
  /** What was typed, as the user reads it. */
  typed: (seen: Order) => Field[];
  merge?: (mine: Values, theirs: Values, taken: ReadonlySet<string>) => Values;
}

/** Defined while the order is no longer the one that the user began to edit. */
export function useOrderConflict<Values extends Record<string, unknown>>(
  options: OrderConflictOptions<Values>,
): Conflict | undefined {
  const { form, order, seen, setSeen, valuesOf, typed, merge } = options;
  const changed = seen !== undefined && seen.version !== order.version;
  const conflict = useConflict({
    form,
    differences: changed
      ? fieldDifferences({ seen: orderFields(seen), theirs: orderFields(order), mine: typed(seen) })
      : [],
    theirs: valuesOf(order),
    ...(merge && { merge }),
    onResolved: () => setSeen(order),
  });
  return changed ? conflict : undefined;
}
