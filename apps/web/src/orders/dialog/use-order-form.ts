import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Order } from '@waybill/domain/orders/schema';
import { useState } from 'react';
import type { Field } from '../../ui/conflict/field-differences.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useOrderConflict } from './use-order-conflict.ts';
import { type ChangeFormProps, useReportState } from './use-report-state.ts';

interface OrderForm<Values> extends Pick<ChangeFormProps, 'onState'> {
  order: Order;
  valuesOf: (order: Order) => Values;
  validate: (values: Values, seen: Order) => Record<string, string>;
  /** The form's values as the user reads them, for a conflict. */
  describe: (values: Values, seen: Order) => Field[];
  /** Sends the version that the user saw. */
  send: (values: Values, seen: Order) => Promise<Order>;
  onSaved: (order: Order) => void;
  fallback: string;
}

/** A form on an order that others may change meanwhile; `seen` is the version that the user edits. */
export function useOrderForm<Values extends Record<string, unknown>>(props: OrderForm<Values>) {
  const { order, valuesOf, validate, describe, send, onSaved, fallback } = props;
  const [seen, setSeen] = useState(order);
  const form: UseFormReturnType<Values, Values> = useForm<Values>({
    initialValues: valuesOf(order),
    validate: (values) => validate(values, seen),
  });
  const { onSubmit, pending, error, clearError } = useSubmit(form, {
    send: (values: Values) => send(values, seen),
    onDone: onSaved,
    fallback,
  });
  useReportState({ form, pending, onState: props.onState });
  const conflict = useOrderConflict({
    form,
    order,
    seen,
    setSeen: (now) => {
      setSeen(now);
      clearError();
    },
    valuesOf,
    typed: () => describe(form.values, seen),
  });
  // The conflict says more than the error of the refused save.
  return { form, seen, onSubmit, pending, error: conflict ? undefined : error, conflict };
}
