import { isDay } from '@waybill/domain/lib/dates';
import { StorePicker } from '../../partners/store-picker.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import classes from './invoice-tools.module.css';
import type { InvoiceParams } from './queries.ts';

interface InvoiceToolsProps {
  q: string;
  setQ: (q: string) => void;
  params: InvoiceParams;
  put: (change: Partial<Record<string, string | undefined>>) => void;
}

/** By what issued invoices are narrowed, beside their state. */
export function InvoiceTools({ q, setQ, params, put }: InvoiceToolsProps) {
  const day = (name: 'from' | 'to', label: string) => (
    <DayField label={label} value={params[name] ?? ''} onChange={(typed) => put({ [name]: dayOf(typed) })} />
  );
  return (
    <div className={classes.tools}>
      <SearchBox label="Search number, order, store..." value={q} onChange={setQ} />
      <div className={classes.store}>
        <StorePicker
          label="Store"
          value={params.storeId ?? null}
          onChange={(store) => put({ store: store?.id })}
          showLicense={false}
        />
      </div>
      <div className={classes.days}>
        {day('from', 'From')}
        {day('to', 'To')}
      </div>
    </div>
  );
}

/** A day that is still being typed filters nothing. */
function dayOf(typed: string): string | undefined {
  return isDay(typed) ? typed : undefined;
}
