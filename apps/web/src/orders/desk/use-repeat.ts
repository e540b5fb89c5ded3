import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Repeated, repeatOrder } from '@waybill/domain/orders/desk/repeat-order';
import type { Order } from '@waybill/domain/orders/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderQuery } from '../queries.ts';
import { offerOf, takenBy } from './assortment.ts';
import { draftOf, isEmpty } from './draft.ts';
import type { Desk } from './use-desk.ts';
import type { useLines } from './use-lines.ts';

type Lines = ReturnType<typeof useLines>;

/** Repeats an order: adds the store's last one to the draft, or replaces the draft with the one in the address. */
export function useRepeat({ draft, change, assortment }: Desk, onAdd: Lines['add']) {
  const { repeat }: { repeat?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { data: named, error } = useQuery({ ...orderQuery(repeat ?? ''), enabled: repeat !== undefined });
  const [report, setReport] = useState<Repeated & { order_number: string }>();

  const linesOf = (order: Order, taken?: ReadonlyMap<string, number>) => {
    const repeated = repeatOrder(
      order.order_details,
      (sku) => {
        const article = assortment?.bySku.get(sku);
        return article && offerOf(article, order.store_id);
      },
      taken,
    );
    setReport({ ...repeated, order_number: order.order_number });
    return repeated.lines;
  };
  const leave = () =>
    navigate({
      to: '.',
      search: ({ repeat: _, ...rest }) => rest,
      replace: true,
    });
  const replace = (order: Order) => {
    const lines = linesOf(order);
    change(() => draftOf(order.store_id, lines));
    void leave();
  };

  const waiting = named !== undefined && assortment !== undefined ? named : undefined;
  const replaceIfEmpty = useEffectEvent((order: Order) => {
    if (isEmpty(draft)) replace(order);
  });
  useEffect(() => {
    if (waiting) replaceIfEmpty(waiting);
  }, [waiting]);

  return {
    /** The order to repeat, while the user is asked whether it may replace the draft. */
    asked: repeat && waiting && !isEmpty(draft) ? waiting : undefined,
    failed: repeat ? error : undefined,
    replace,
    leave: () => void leave(),
    add: (order: Order) => {
      onAdd(linesOf(order, takenBy(draft.lines)));
    },
    report,
    clearReport: () => setReport(undefined),
  };
}
