import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type IssuedInvoice, invoiceName } from '@waybill/domain/orders/papers/issued-invoice';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { storeCell } from '../../partners/store-link.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import links from '../../ui/layout/links.module.css';
import type { Column } from '../../ui/table/column.ts';

export const invoiceColumns: readonly Column<IssuedInvoice>[] = [
  {
    id: 'number',
    header: 'Number',
    value: (invoice) => invoice.number,
    cell: (invoice) => (
      <a
        className={links.link}
        href={invoice.file}
        target="_blank"
        rel="noreferrer"
        aria-label={`PDF of ${invoiceName(invoice)}`}
      >
        {invoice.number}
      </a>
    ),
    sortable: true,
    width: '7rem',
  },
  { id: 'version', header: 'Version', value: (invoice) => invoice.version, width: '5rem' },
  { id: 'order_number', header: 'Order', value: (invoice) => invoice.order_number, width: '7rem', drop: 3 },
  { id: 'store_name', header: 'Store', value: (invoice) => invoice.store_name, cell: storeCell },
  {
    id: 'total',
    header: 'Total',
    value: (invoice) => invoice.total,
    cell: (invoice) => formatMoney(invoice.total),
    align: 'right',
    width: '7.5rem',
  },
  {
    id: 'issued_at',
    header: 'Issued',
    value: (invoice) => invoice.issued_at,
    cell: (invoice) => formatDateTime(invoice.issued_at),
    sortable: true,
    width: '12rem',
    drop: 4,
  },
  { id: 'issued_by', header: 'By', value: (invoice) => invoice.issued_by, width: '8rem', drop: 2 },
  {
    id: 'void_reason',
    header: 'Void Reason',
    value: (invoice) => invoice.void_reason,
    width: '9rem',
    drop: 1,
  },
  {
    id: 'state',
    header: 'State',
    value: (invoice) => invoice.state,
    cell: ({ state }) =>
      state === 'void' ? (
        <Badge tone="mute" icon={IconCircleX}>
          void
        </Badge>
      ) : (
        <Badge tone="good" icon={IconCircleCheck}>
          issued
        </Badge>
      ),
    width: '6.5rem',
  },
];
