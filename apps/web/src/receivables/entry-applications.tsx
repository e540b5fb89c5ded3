import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Entry } from '@waybill/domain/receivables/entry-schema';
import { sentenceOf } from '../lib/call.ts';
import { formatDate, formatMoney } from '../lib/format.ts';
import { Message } from '../ui/feedback/message.tsx';
import table from '../ui/table/small-table.module.css';
import { useReceivableChanges } from './queries.ts';
import classes from './receivables.module.css';

/** The orders that an entry pays, each of which it can be taken back from. */
export function EntryApplications({ entry }: { entry: Entry }) {
  const { unapply } = useReceivableChanges();
  const take = useMutation({ mutationFn: (order_id: string) => unapply(entry.id, order_id) });
  const mayTake = entry.state === 'posted' && entry.kind !== 'write_off';
  if (entry.applications.length === 0) return <p className={classes.note}>Applied to no order.</p>;
  return (
    <>
      <table className={`${table.table} ${table.breaks} ${classes.level}`} aria-label="Applied to">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col" data-wide>
              Applied on
            </th>
            <th scope="col" data-number>
              Amount
            </th>
            {mayTake && <td />}
          </tr>
        </thead>
        <tbody>
          {entry.applications.map(({ order_id, order_number, amount, applied_on }, at) => (
            <tr key={`${at} ${order_id}`}>
              <td data-short>{order_number}</td>
              <td data-wide>{formatDate(applied_on)}</td>
              <td data-number>{formatMoney(amount)}</td>
              {mayTake && (
                <td data-number>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Take back from ${order_number}`}
                    loading={take.isPending && take.variables === order_id}
                    onClick={() => take.mutate(order_id)}
                  >
                    Take Back
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {take.error && (
        <Message kind="bad">{sentenceOf(take.error, 'Failed to take the payment back')}</Message>
      )}
    </>
  );
}
