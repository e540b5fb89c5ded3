import { useSearch } from '@tanstack/react-router';
import { packsApi } from '@waybill/domain/books/packs-api';
import { ONE_INSPECTION, ONE_YEAR } from '@waybill/domain/books/period';
import { urlOf } from '../lib/call.ts';
import { StorePicker } from '../partners/store-picker.tsx';
import { saveZip } from '../ui/feedback/save-file.ts';
import classes from './books.module.css';
import { DownloadCard } from './download-card.tsx';
import { PeriodFields } from './period-fields.tsx';
import { RecallSection } from './recall-section.tsx';
import { useBookPeriod } from './use-book-period.ts';

const PRESETS = ['This month', 'Last month', 'This quarter', 'Last quarter'] as const;

/** What an inspector asks for, and where a lot or a flavor went, which may be asked of a longer period. */
export function PacksSection() {
  const days = useBookPeriod(ONE_YEAR);
  const { period, isRight, put } = days;
  const inspection = useBookPeriod(ONE_INSPECTION);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const storeId = typeof search.store === 'string' ? search.store : undefined;
  return (
    <div className={classes.stack}>
      <PeriodFields of={days} presets={PRESETS} />
      <div className={classes.store}>
        <StorePicker
          label="Store (optional)"
          value={storeId ?? null}
          onChange={(store) => put({ store: store?.id })}
          showLicense={false}
        />
      </div>
      <div className={classes.cards}>
        <DownloadCard
          title="Inspector pack"
          label="Download ZIP"
          disabled={!inspection.isRight}
          onDownload={() => saveZip(urlOf(packsApi.inspector, {}, { ...period, storeId }))}
        >
          <p>
            Orders placed or delivered in up to 92 days, their invoices and signed files as PDF, payments,
            lots, stock ledger and activity as CSV.
          </p>
          <p>index.csv lists every file with its SHA-256.</p>
          {isRight && !inspection.isRight && <p>{ONE_INSPECTION.sentence}</p>}
        </DownloadCard>
      </div>
      <RecallSection period={period} isRight={isRight} />
    </div>
  );
}
