import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@waybill/domain/orders/schema';
import { DASH } from '../../lib/format.ts';
import { ColumnTitles } from '../../ui/table/column-titles.tsx';
import { orderHistoryQuery } from '../queries.ts';
import classes from './conflict-notice.module.css';
import { differencesOf } from './order-differences.ts';

interface ConflictNoticeProps {
  /** The order as it was when the form was opened, and as it is now. */
  seen: Order;
  now: Order;
  mine: Parameters<typeof differencesOf>[2];
  keepMine: () => void;
  useTheirs: () => void;
}

/** Someone else changed the order: shows both, keeps what was typed, and lets the person decide. */
export function ConflictNotice({ seen, now, mine, keepMine, useTheirs }: ConflictNoticeProps) {
  const { data: history } = useQuery(orderHistoryQuery(now.id));
  const who = history?.at(-1)?.user_name ?? 'Someone else';
  return (
    <div className={classes.notice} role="alert">
      <p className={classes.title}>{who} changed this order while you were editing it.</p>
      <table className={classes.table} aria-label="What differs">
        <ColumnTitles titles={['What', 'You saw', 'Now', 'Yours']} />
        <tbody>
          {differencesOf(seen, now, mine).map((part) => (
            <tr key={part.key}>
              <th scope="row">{part.label}</th>
              <td>{part.seen}</td>
              <td>{part.now}</td>
              <td>{part.mine ?? DASH}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={useTheirs}>
          Use Theirs
        </Button>
        <Button size="xs" onClick={keepMine}>
          Keep Mine
        </Button>
      </div>
    </div>
  );
}
