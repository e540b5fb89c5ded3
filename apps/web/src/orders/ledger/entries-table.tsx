import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Order } from '@waybill/domain/orders/schema';
import { ENTRY_KIND_LABELS, type Entry } from '@waybill/domain/receivables/entry-schema';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { entryLink } from '../../receivables/entry-link.ts';
import table from '../../ui/table/small-table.module.css';
import classes from './entries.module.css';

interface EntriesTableProps {
  order: Order;
  entries: readonly Entry[];
  onVoid: (entry: Entry) => void;
}

/** What was paid, credited and written off of an order, void entries included. */
export function EntriesTable({ order, entries, onVoid }: EntriesTableProps) {
  const mayVoid = useMayVoid();
  const seesAll = useMay()('receivables.see');
  return (
    <table className={`${table.table} ${table.breaks} ${table.cards}`} aria-label="Payments and credits">
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Date</th>
          <th scope="col">Kind</th>
          <th scope="col" data-number>
            Amount
          </th>
          <th scope="col">Type</th>
          <th scope="col">Reference</th>
          <th scope="col">By</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} data-void={entry.state === 'void' || undefined}>
            <td data-label="Number">
              {seesAll ? (
                <Link className={classes.link ?? ''} {...entryLink(entry.id, entry.number)}>
                  {entry.number}
                </Link>
              ) : (
                entry.number
              )}
            </td>
            <td data-label="Date">{formatDate(entry.date)}</td>
            <td data-label="Kind">
              <span>
                {ENTRY_KIND_LABELS[entry.kind]}
                {entry.reason && <span className={classes.note}>{entry.reason}</span>}
              </span>
            </td>
            <td data-label="Amount" data-number>
              <Amount order={order} entry={entry} />
            </td>
            <td data-label="Type">{entry.payment_type.join(', ')}</td>
            <td data-label="Reference">{entry.reference}</td>
            <td data-label="By">{entry.recorded_by}</td>
            <td data-label="State">
              {entry.state === 'void' ? (
                <span>
                  Void
                  <span className={classes.note}>
                    {formatDate(entry.voided_on)}: {entry.void_reason}
                  </span>
                </span>
              ) : mayVoid(entry) ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Void ${entry.number}`}
                  onClick={() => onVoid(entry)}
                >
                  Void
                </Button>
              ) : (
                'Posted'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amount({ order, entry }: { order: Order; entry: Entry }) {
  const here = entry.applications
    .filter(({ order_id }) => order_id === order.id)
    .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <span>
      {formatMoney(entry.amount)}
      {entry.state === 'posted' && here !== entry.amount && (
        <span className={classes.note}>{formatMoney(here)} on this order</span>
      )}
    </span>
  );
}

/** What a super admin alone records, a super admin alone voids. */
function useMayVoid(): (entry: Entry) => boolean {
  const may = useMay();
  return ({ kind }) =>
    may(kind === 'write_off' || kind === 'refund' ? 'receivables.write_off' : 'receivables.manage');
}
