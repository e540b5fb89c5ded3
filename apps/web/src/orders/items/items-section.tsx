import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { outForDeliverySentence } from '@waybill/domain/orders/policies';
import type { Order } from '@waybill/domain/orders/schema';
import dialog from '../../ui/dialog/dialog.module.css';
import { EditingDialogs } from '../../ui/dialog/editing-dialogs.tsx';
import { EditingMessages } from '../../ui/dialog/editing-messages.tsx';
import type { LeaveGuard } from '../../ui/dialog/use-leave-guard.ts';
import { InView } from '../../ui/feedback/message-place.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { OrderConflict } from '../dialog/order-conflict.tsx';
import { OrderSection } from '../dialog/order-section.tsx';
import { useOrderLots } from '../lots/use-order-lots.tsx';
import { AddLines } from './add-lines.tsx';
import { ItemsCards } from './items-cards.tsx';
import classes from './items-section.module.css';
import { ItemsTable } from './items-table.tsx';
import { OrderTotals } from './order-totals.tsx';
import { useEditItems } from './use-edit-items.tsx';

interface ItemsSectionProps {
  order: Order;
  guard: LeaveGuard;
  closeIfMoved: (saved: Order, message: string) => boolean;
}

/** For screens only: a printed page is narrow too, and has the table. */
const NARROW = 'screen and (max-width: 61.99em)';

/** The lines in view mode and in Edit Order mode. */
export function ItemsSection({ order, guard, closeIfMoved }: ItemsSectionProps) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { editing, dirty, allowed, start, cancel, inputs, lines, totals, conflict, warning, add, raised } =
    useEditItems({ order, guard, closeIfMoved });
  const lots = useOrderLots(order);
  const isOut = outForDeliverySentence(order) !== undefined;
  const Lines = narrow ? ItemsCards : ItemsTable;
  return (
    <OrderSection
      title="Order Items"
      action={
        !editing.active &&
        !isOut && (
          <div className={classes.actions}>
            {lots.change}
            {allowed && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPencil size={14} aria-hidden />}
                onClick={start}
              >
                Edit Order
              </Button>
            )}
          </div>
        )
      }
    >
      <form className={dialog.stack} onSubmit={editing.onSubmit} noValidate>
        {conflict && <OrderConflict order={order} conflict={conflict} />}
        <InView>{!conflict && <EditingMessages {...editing} />}</InView>
        <Lines lines={lines} inputs={editing.active ? inputs : undefined} lots={lots.byLine} />
        {editing.active && <AddLines storeId={order.store_id} taken={raised} onAdd={add} />}
        <OrderTotals totals={totals} rate={order.tax_rate} warning={warning} />
        {editing.active && (
          <FormFoot partial>
            <div className={dialog.end}>
              <Button variant="default" disabled={editing.pending} onClick={cancel}>
                Cancel
              </Button>
              <Button type="submit" loading={editing.pending} disabled={!dirty}>
                Save Changes
              </Button>
            </div>
          </FormFoot>
        )}
      </form>
      {lots.dialog}
      <EditingDialogs {...editing} />
    </OrderSection>
  );
}
