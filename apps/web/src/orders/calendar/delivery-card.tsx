import { ActionIcon } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Delivery } from '@waybill/domain/orders/delivery/calendar';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useOpened } from '../../lib/opened.ts';
import { StoreLink } from '../../partners/store-link.tsx';
import classes from './calendar.module.css';
import { DeliveryMarks } from './delivery-marks.tsx';

export interface CardProps {
  delivery: Delivery;
  /** Said beside the store, such as the driver. */
  note?: ReactNode;
  /** Opens the form for day and driver; without it the delivery stays where it is. */
  onMove?: (() => void) | undefined;
  /** What a card that can be dragged adds. */
  card?: HTMLAttributes<HTMLLIElement> & { ref?: Ref<HTMLLIElement>; 'data-dragged'?: boolean | undefined };
  handle?: Pick<
    HTMLAttributes<HTMLButtonElement>,
    'aria-describedby' | 'aria-roledescription' | 'onKeyDown'
  > & { ref?: Ref<HTMLButtonElement> };
}

export const handleId = (delivery: string) => `move-${delivery}`;

export function DeliveryCard({ delivery, note, onMove, card, handle }: CardProps) {
  const opened = useOpened('order');
  const { id, order_number, store_id, store_name, city, items_total, order_status } = delivery;
  return (
    <li className={classes.card} data-done={order_status === 'delivered' || undefined} {...card}>
      <div className={classes.top}>
        <Link {...opened.link(id)} className={classes.number} draggable={false}>
          {order_number}
        </Link>
        {onMove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            className={classes.handle ?? ''}
            {...handle}
            id={handleId(id)}
            aria-label={`Move ${order_number}`}
            onClick={onMove}
          >
            <IconArrowsMove size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <span className={classes.store}>
        <StoreLink id={store_id} quiet>
          {store_name}
        </StoreLink>
      </span>
      <span className={classes.note}>
        {[city, `${formatCount(items_total)} ${items_total === 1 ? 'case' : 'cases'}`]
          .filter(Boolean)
          .join(', ')}
      </span>
      {note && <span className={classes.note}>{note}</span>}
      <DeliveryMarks delivery={delivery} />
    </li>
  );
}
