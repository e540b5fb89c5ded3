import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { NewItem } from '@waybill/domain/orders/desk/new-items';
import { FIX_ERRORS, statusAfterEdit } from '@waybill/domain/orders/edit-items';
import { mayChangePrice, mayEditItems } from '@waybill/domain/orders/policies';
import { ORDER_NOT_UPDATED, type Order, OVERPAID } from '@waybill/domain/orders/schema';
import { totalsOf } from '@waybill/domain/orders/totals';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useEditing } from '../../ui/dialog/use-editing.ts';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { itemsFormFields } from '../dialog/order-fields.ts';
import { useOrderConflict } from '../dialog/use-order-conflict.ts';
import { stockQuery, useOrderChanges } from '../queries.ts';
import {
  editedLines,
  type ItemsForm,
  itemProblems,
  itemsFormOf,
  mergeItems,
  raisedBy,
  typedLine,
} from './edit-items-form.ts';
import { editItemsInputs } from './edit-items-inputs.tsx';

interface EditItemsOptions {
  order: Order;
  guard: LeaveGuard;
  closeIfMoved: (saved: Order, message: string) => boolean;
}

const SAVED = 'Order updated successfully!';

/** Edit Order: the lines being changed, upon the order as it was when the editing began. */
export function useEditItems({ order, guard, closeIfMoved }: EditItemsOptions) {
  const user = useSession();
  const { editItems } = useOrderChanges();
  const [seen, setSeen] = useState<Order>();
  const { data: stock } = useQuery({ ...stockQuery, enabled: seen !== undefined });
  const base = seen ?? order;
  const form = useForm<ItemsForm>({
    initialValues: itemsFormOf(order),
    validate: (values) => itemProblems(base, values, stock),
  });
  // What was invalid with the old stock may be valid with the new one.
  const clearErrors = useEffectEvent(form.clearErrors);
  useEffect(() => clearErrors(), [stock]);
  const lines = seen ? editedLines(seen, form.values) : order.order_details;
  const totals = seen ? totalsOf(lines, seen.tax_rate) : order;
  const withPrices = mayChangePrice(user);
  const editing = useEditing({
    guard,
    edit: {
      form,
      question: <Question base={base} total={totals.order_total} overpaid={isOverpaid(base, totals)} />,
      invalid: FIX_ERRORS,
      fallback: ORDER_NOT_UPDATED,
      onSave: async () => {
        const saved = await editItems(base.id, {
          orderDetails: lines.map(({ id, sku, qty, price, is_sample }, place) => ({
            ...{ sku, qty, is_sample },
            // What is added has no id yet, and the price of the store.
            ...(!form.values.orderDetails[place]?.added && { id, ...(withPrices && { price }) }),
          })),
          subtotal: totals.subtotal,
          orderTotal: totals.order_total,
          version: base.version,
        });
        setSeen(undefined);
        closeIfMoved(saved, SAVED);
        return SAVED;
      },
    },
  });
  const conflict = useOrderConflict({
    form,
    order,
    seen,
    setSeen: (now) => {
      setSeen(now);
      editing.clearError();
    },
    valuesOf: itemsFormOf,
    typed: () => itemsFormFields(lines, totals.order_total),
    merge: mergeItems,
  });
  return {
    editing,
    dirty: editing.active && form.isDirty(),
    allowed: mayEditItems(user, order),
    lines,
    totals,
    inputs: editItemsInputs({
      ...{ form, stock, withPrices },
      problems: itemProblems(base, form.values, stock),
      onRemove: (place) => form.removeListItem('orderDetails', place),
    }),
    add: (added: NewItem[]) => {
      for (const line of added)
        form.insertListItem('orderDetails', typedLine({ ...line, id: crypto.randomUUID() }));
    },
    /** Cases more than the order has now, by SKU. */
    raised: raisedBy(base, lines),
    warning: seen && isOverpaid(base, totals) ? OVERPAID : undefined,
    start: () => {
      setSeen(order);
      form.setInitialValues(itemsFormOf(order));
      editing.start();
    },
    cancel: () => {
      setSeen(undefined);
      editing.cancel();
    },
    conflict,
  };
}

function isOverpaid(order: Order, totals: { order_total: number }): boolean {
  return totals.order_total < order.payment_info.amount_paid;
}

interface QuestionProps {
  base: Order;
  total: number;
  overpaid: boolean;
}

function Question({ base, total, overpaid }: QuestionProps) {
  const status = overpaid ? base.order_status : statusAfterEdit(base, { ...base, order_total: total });
  return (
    <>
      Are you sure you want to update this order?
      {total !== base.order_total &&
        ` The total changes from ${formatMoney(base.order_total)} to ${formatMoney(total)}.`}
      {status !== base.order_status && ` The order becomes ${status}.`}
    </>
  );
}
