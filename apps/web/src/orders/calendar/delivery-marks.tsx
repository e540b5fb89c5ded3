import { IconAlertTriangle, IconCircleCheck, IconClock, IconTruckDelivery } from '@tabler/icons-react';
import type { Delivery } from '@waybill/domain/orders/delivery/calendar';
import { outForDeliverySentence } from '@waybill/domain/orders/policies';
import { useToday } from '../../partners/use-today.ts';
import { withRecordNumbers } from '../../ui/layout/record-numbers.tsx';
import classes from './calendar.module.css';
import { monthDay } from './day-words.ts';

/** What is out of the ordinary; an approved order that waits for its day has no mark. */
export function DeliveryMarks({ delivery }: { delivery: Delivery }) {
  const { order_status, delivery_date, run } = delivery;
  const isOut = outForDeliverySentence(delivery) !== undefined;
  const today = useToday();
  const done = order_status === 'delivered';
  return (
    <>
      {done && (
        <span className={classes.mark} data-tone="good">
          <IconCircleCheck size={14} aria-hidden />
          Delivered
        </span>
      )}
      {isOut && run && (
        <span className={classes.mark} data-tone="accent">
          <IconTruckDelivery size={14} aria-hidden />
          <span>{withRecordNumbers(`Out on ${run.number}`)}</span>
        </span>
      )}
      {!isOut && !done && run && <span className={classes.note}>{run.number}</span>}
      {order_status === 'pending approval' && (
        <span className={classes.mark} data-tone="warn">
          <IconClock size={14} aria-hidden />
          To approve
        </span>
      )}
      {!done && delivery_date !== null && delivery_date < today && (
        <span className={classes.mark} data-tone="bad">
          <IconAlertTriangle size={14} aria-hidden />
          Due {monthDay(delivery_date)}
        </span>
      )}
    </>
  );
}
