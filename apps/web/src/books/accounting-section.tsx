import { exportsApi } from '@waybill/domain/books/exports-api';
import { ONE_YEAR } from '@waybill/domain/books/period';
import { useState } from 'react';
import { urlOf } from '../lib/call.ts';
import { saveCsvFile, saveZip } from '../ui/feedback/save-file.ts';
import { ToggleFilter } from '../ui/filters/toggle-filter.tsx';
import classes from './books.module.css';
import { DownloadCard } from './download-card.tsx';
import { PeriodFields } from './period-fields.tsx';
import { useBookPeriod } from './use-book-period.ts';

const DELIVERIES = { invoices: 'As invoices', journals: 'As journals' } as const;

/** Files for QuickBooks Online and for any other general ledger. */
export function AccountingSection() {
  const days = useBookPeriod(ONE_YEAR);
  const { period, isRight } = days;
  const [include, setInclude] = useState<keyof typeof DELIVERIES>('invoices');
  return (
    <div className={classes.stack}>
      <PeriodFields of={days} />
      <div className={classes.named}>
        {/* Its legend is for screen readers alone. */}
        <span aria-hidden>Deliveries in QuickBooks</span>
        <ToggleFilter
          legend="Deliveries in QuickBooks"
          choices={DELIVERIES}
          value={include}
          onChange={(chosen) => chosen && setInclude(chosen)}
        />
      </div>
      <div className={classes.cards}>
        <DownloadCard
          title="QuickBooks invoices"
          label="Download ZIP"
          disabled={!isRight || include === 'journals'}
          onDownload={() => saveZip(urlOf(exportsApi.invoices, {}, period))}
        >
          <p>Every order delivered in the period, with its items and excise tax, in files of 100 invoices.</p>
          {include === 'journals' && <p>Not needed: the deliveries stand in the journals.</p>}
        </DownloadCard>
        <DownloadCard
          title="QuickBooks journals"
          label="Download CSV"
          disabled={!isRight}
          onDownload={() => saveCsvFile(urlOf(exportsApi.journals, {}, { ...period, include }))}
        >
          <p>
            Payments, refunds, credit memos, write-offs and their voids
            {include === 'journals' ? ', and the deliveries.' : '. Import the invoices first.'}
          </p>
        </DownloadCard>
        <DownloadCard
          title="General ledger"
          label="Download CSV"
          disabled={!isRight}
          onDownload={() => saveCsvFile(urlOf(exportsApi.ledger, {}, period))}
        >
          <p>Every journal of the period with its store and license, for any other accounting program.</p>
        </DownloadCard>
      </div>
      <p className={classes.note}>
        The files show what stands now. Document numbers make a repeated import visible. The names of the
        accounts are in Settings, under Regulated Trade.
      </p>
    </div>
  );
}
