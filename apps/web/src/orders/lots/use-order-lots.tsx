import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Allocation } from '@waybill/domain/lots/allocation-schema';
import type { Order } from '@waybill/domain/orders/schema';
import { useState } from 'react';
import { useLotsOn } from '../../accounts/account-info-query.ts';
import { useMay } from '../../lib/session.ts';
import { ChangeLotsModal } from './change-lots-modal.tsx';
import { allocationsQuery } from './queries.ts';

/** The lots of an order's lines, and the button and dialog that change them while it has not left. */
export function useOrderLots(order: Order) {
  const [opened, setOpened] = useState(false);
  const lotsOn = useLotsOn();
  const may = useMay();
  const isApproved = order.order_status !== 'pending approval' && order.order_status !== 'cancelled';
  const { data } = useQuery({ ...allocationsQuery(order.id), enabled: lotsOn && isApproved });
  const allocations = lotsOn && isApproved ? data : undefined;
  const byLine = allocations && lotsByLine(order, allocations);
  const changeable = allocations && may('lots.change') && order.order_status === 'pending delivery';
  return {
    byLine,
    change: changeable && (
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Change Lots
      </Button>
    ),
    dialog: changeable && (
      <ChangeLotsModal
        order={order}
        allocations={allocations}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    ),
  };
}

function lotsByLine({ order_details }: Order, allocations: readonly Allocation[]) {
  return new Map(
    order_details.map(({ id }) => [id, allocations.filter(({ order_line_id }) => order_line_id === id)]),
  );
}
