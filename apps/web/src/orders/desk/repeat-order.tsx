import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { repeatedSentence } from '@waybill/domain/orders/desk/repeat-order';
import { ORDERS_NOT_LOADED, type Order } from '@waybill/domain/orders/schema';
import { sentenceOf } from '../../lib/call.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import classes from './create-order-page.module.css';
import { lastOrderQuery } from './queries.ts';
import type { useRepeat } from './use-repeat.ts';

/** Offers the store's last order, if there is one. */
export function RepeatLastOrder({
  storeId,
  onRepeat,
}: {
  storeId: string;
  onRepeat: (order: Order) => void;
}) {
  const { data: order } = useQuery(lastOrderQuery(storeId));
  if (!order) return null;
  return (
    <p className={classes.repeat}>
      <Button
        variant="default"
        leftSection={<IconRepeat size={16} aria-hidden />}
        onClick={() => onRepeat(order)}
      >
        Repeat last order
      </Button>
      <span>
        {order.order_number} · {formatDay(order.created_at)} · {formatCount(order.items_total)} items total
      </span>
    </p>
  );
}

/** What was repeated and what was not, and the question before a draft is replaced. */
export function RepeatNotices({
  repeat,
  pending,
}: {
  repeat: ReturnType<typeof useRepeat>;
  pending: boolean;
}) {
  const { asked, failed, report } = repeat;
  return (
    <>
      {Boolean(failed) && <Message kind="bad">{sentenceOf(failed, ORDERS_NOT_LOADED)}</Message>}
      {report && (
        <Message kind={report.missing.length > 0 ? 'bad' : 'good'}>
          {repeatedSentence(report.lines.length, report.order_number)}
          {report.missing.length > 0 && (
            <ul className={classes.missing} aria-label="Not repeated">
              {report.missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Message>
      )}
      <Confirm
        opened={asked !== undefined && !pending}
        title="Replace your draft?"
        confirmLabel="Replace Draft"
        cancelLabel="Keep Draft"
        danger
        onCancel={repeat.leave}
        onConfirm={() => asked && repeat.replace(asked)}
      >
        An order is begun already. Its store and items make way for those of {asked?.order_number}.
      </Confirm>
    </>
  );
}
