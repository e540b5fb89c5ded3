import { Button } from '@mantine/core';
import { creditMemosApi } from '@waybill/domain/receivables/credit-memos-api';
import { ENTRY_KIND_LABELS, type Entry } from '@waybill/domain/receivables/entry-schema';
import { type ComponentType, useState } from 'react';
import { urlOf } from '../lib/call.ts';
import { formatDate, formatMoney } from '../lib/format.ts';
import { useMay } from '../lib/session.ts';
import { StoreLink } from '../partners/store-link.tsx';
import dialog from '../ui/dialog/dialog.module.css';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FormFoot } from '../ui/form/form-foot.tsx';
import { Fact, Facts } from '../ui/layout/facts.tsx';
import { useRecordTitle } from '../ui/layout/use-title.ts';
import { EntryApplications } from './entry-applications.tsx';
import { StateBadge } from './payment-columns.tsx';
import { RefundModal } from './refund-modal.tsx';
import { savePaper } from './save-paper.ts';
import { VoidEntryModal } from './void-entry-modal.tsx';

export interface EntryDialogProps {
  entry: Entry;
  opened: boolean;
  onClose: () => void;
}

interface EntryModalProps extends EntryDialogProps {
  /** Applies what lies on account; it shows orders, which this room knows nothing of. */
  ApplyModal: ComponentType<EntryDialogProps>;
}

/** One entry of the ledger: what it pays, and what can still be done with it. */
export function EntryModal({ entry, opened, onClose, ApplyModal }: EntryModalProps) {
  const may = useMay();
  const [asking, setAsking] = useState<'void' | 'refund' | 'apply'>();
  const posted = entry.state === 'posted';
  const hasRest = posted && entry.unapplied > 0 && (entry.kind === 'payment' || entry.kind === 'credit_memo');
  const mayVoid = may(
    entry.kind === 'write_off' || entry.kind === 'refund' ? 'receivables.write_off' : 'receivables.manage',
  );
  const title = `${ENTRY_KIND_LABELS[entry.kind]} ${entry.number}`;
  useRecordTitle(opened ? title : undefined);
  return (
    <Dialog title={title} opened={opened} onClose={onClose} size="46rem">
      <div className={dialog.stack}>
        <Facts label="Entry">
          <Fact label="Store">
            <StoreLink id={entry.store_id}>{entry.store_name}</StoreLink>
          </Fact>
          <Fact label="Date">{formatDate(entry.date)}</Fact>
          <Fact label="Amount">{formatMoney(entry.amount)}</Fact>
          <Fact label="On account">{formatMoney(entry.unapplied)}</Fact>
          {entry.kind === 'credit_memo' ? (
            <>
              <Fact label="Reason">{entry.reason}</Fact>
              <Fact label="Tax">{formatMoney(entry.tax ?? 0)}</Fact>
            </>
          ) : (
            <>
              <Fact label="Type">{entry.payment_type.join(', ')}</Fact>
              <Fact label="Reference">{entry.reference}</Fact>
            </>
          )}
          <Fact label="Recorded by">{entry.recorded_by}</Fact>
          <Fact label="State">
            <StateBadge state={entry.state} />
          </Fact>
          <Fact label="Note">{entry.note}</Fact>
          {entry.voided_on && <Fact label="Voided on">{formatDate(entry.voided_on)}</Fact>}
          {entry.void_reason && <Fact label="Void reason">{entry.void_reason}</Fact>}
        </Facts>
        <EntryApplications entry={entry} />
        <FormFoot>
          <div className={dialog.end}>
            {entry.kind === 'credit_memo' && (
              <Button
                variant="default"
                onClick={() =>
                  void savePaper(urlOf(creditMemosApi.pdf, { id: entry.id }, { download: 'yes' }))
                }
              >
                Download PDF
              </Button>
            )}
            {posted && mayVoid && (
              <Button variant="default" onClick={() => setAsking('void')}>
                Void
              </Button>
            )}
            {hasRest && may('receivables.write_off') && (
              <Button variant="default" onClick={() => setAsking('refund')}>
                Refund
              </Button>
            )}
            {hasRest && <Button onClick={() => setAsking('apply')}>Apply</Button>}
          </div>
        </FormFoot>
      </div>
      <VoidEntryModal entry={entry} opened={asking === 'void'} onClose={() => setAsking(undefined)} />
      <RefundModal entry={entry} opened={asking === 'refund'} onClose={() => setAsking(undefined)} />
      <ApplyModal entry={entry} opened={asking === 'apply'} onClose={() => setAsking(undefined)} />
    </Dialog>
  );
}
