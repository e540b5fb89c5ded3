import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type IssuedInvoice,
  invoiceName,
  NO_ISSUED_INVOICES,
} from '@waybill/domain/orders/papers/issued-invoice';
import { formatDateTime } from '../../lib/format.ts';
import { savePaper } from '../../receivables/save-paper.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import table from '../../ui/table/small-table.module.css';
import { INVOICES_NOT_LOADED, versionsQuery } from './queries.ts';

interface VersionsModalProps {
  orderId: string;
  opened: boolean;
  onClose: () => void;
}

/** Every version of an order's invoice, the newest first. */
export function VersionsModal({ orderId, opened, onClose }: VersionsModalProps) {
  const { data, error, refetch } = useQuery({ ...versionsQuery(orderId), enabled: opened });
  const [newest] = data ?? [];
  return (
    <Dialog
      title={newest ? `Versions of ${newest.number}` : 'Versions'}
      opened={opened}
      onClose={onClose}
      size="48rem"
      short
    >
      {data && !newest && <p>{NO_ISSUED_INVOICES}</p>}
      {!data && error && (
        <ErrorState error={error} fallback={INVOICES_NOT_LOADED} retry={() => void refetch()} />
      )}
      {data && newest && <VersionsTable versions={data} />}
    </Dialog>
  );
}

function VersionsTable({ versions }: { versions: readonly IssuedInvoice[] }) {
  return (
    <table className={`${table.table} ${table.breaks} ${table.cards}`} aria-label="Versions">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Issued</th>
          <th scope="col">By</th>
          <th scope="col">State</th>
          <th scope="col">Reason</th>
          <th scope="col">Download</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((invoice) => (
          <tr key={invoice.id} data-void={invoice.state === 'void' || undefined}>
            <td data-label="Version">{invoice.version}</td>
            <td data-label="Issued" data-short>
              {formatDateTime(invoice.issued_at)}
            </td>
            <td data-label="By">{invoice.issued_by}</td>
            <td data-label="State" data-short>
              {invoice.state === 'void' ? 'Void' : 'Issued'}
            </td>
            <td data-label="Reason">{invoice.void_reason ?? invoice.issue_reason}</td>
            <td data-label="Download">
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Download ${invoiceName(invoice)}`}
                onClick={() => void savePaper(`${invoice.file}?download`)}
              >
                Download
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
