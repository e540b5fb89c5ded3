import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { invoiceName, NO_ISSUED_INVOICES } from '@waybill/domain/orders/issued-invoice';
import { formatDateTime } from '../../lib/format.ts';
import { savePaper } from '../../receivables/save-paper.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import classes from '../ledger/entries.module.css';
import { INVOICES_NOT_LOADED, versionsQuery } from './queries.ts';

interface VersionsModalProps {
  orderId: string;
  opened: boolean;
  onClose: () => void;
}

/** Every version of an order's invoice, the newest first. */
export function VersionsModal({ orderId, opened, onClose }: VersionsModalProps) {
  const { data, error, refetch } = useQuery({ ...versionsQuery(orderId), enabled: opened });
  return (
    <Dialog title="Versions" opened={opened} onClose={onClose} size="44rem" short>
      {data?.length === 0 && <p>{NO_ISSUED_INVOICES}</p>}
      {!data && error && (
        <ErrorState error={error} fallback={INVOICES_NOT_LOADED} retry={() => void refetch()} />
      )}
      <table className={classes.table} aria-label="Versions">
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
          {data?.map((invoice) => (
            <tr key={invoice.id} data-void={invoice.state === 'void' || undefined}>
              <td data-label="Version">{invoiceName(invoice)}</td>
              <td data-label="Issued">{formatDateTime(invoice.issued_at)}</td>
              <td data-label="By">{invoice.issued_by}</td>
              <td data-label="State">{invoice.state === 'void' ? 'Void' : 'Issued'}</td>
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
    </Dialog>
  );
}
