import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Order } from '@waybill/domain/orders/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSubmit } from '../../ui/form/use-submit.ts';
import type { FormState } from './change-dialog.tsx';

interface OrderForm<Values> {
  order: Order;
  valuesOf: (order: Order) => Values;
  validate: (values: Values, seen: Order) => Record<string, string>;
  /** With the version that the person saw. */
  send: (values: Values, seen: Order) => Promise<Order>;
  onSaved: (order: Order) => void;
  onState: (state: FormState) => void;
  fallback: string;
}

/**
 * A form on an order that others may change meanwhile: `seen` is the order that was decided upon, and what is
 * typed stays until the person takes theirs or keeps their own.
 */
export function useOrderForm<Values extends Record<string, unknown>>(props: OrderForm<Values>) {
  const { order, valuesOf, validate, send, onSaved, fallback } = props;
  const [seen, setSeen] = useState(order);
  const form: UseFormReturnType<Values, Values> = useForm<Values>({
    initialValues: valuesOf(order),
    validate: (values) => validate(values, seen),
  });
  const { onSubmit, pending, error, setError } = useSubmit(form, {
    send: (values: Values) => send(values, seen),
    onDone: onSaved,
    fallback,
  });
  const state = pending ? 'pending' : form.isDirty() ? 'dirty' : 'clean';
  const report = useEffectEvent(props.onState);
  useEffect(() => report(state), [state]);
  useEffect(() => () => report('clean'), []);
  const settle = (change?: () => void) => {
    setSeen(order);
    setError(undefined);
    change?.();
  };
  const changed = order.version !== seen.version;
  return {
    form,
    seen,
    onSubmit,
    pending,
    error: changed ? undefined : error,
    /** Set while the order is no longer the one that was seen. */
    conflict: changed
      ? {
          now: order,
          keepMine: () => settle(),
          useTheirs: () => settle(() => form.setValues(valuesOf(order))),
        }
      : undefined,
  };
}
