import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../ui/data-table/states.tsx';
import sheet from '../ui/sheet.module.css';
import { Waiting } from '../ui/waiting.tsx';
import { InvoiceDetailsForm } from './invoice-details-form.tsx';
import { invoiceDetailsQuery } from './settings-queries.ts';

export function InvoiceDetailsSection() {
  const { data, error, refetch } = useQuery(invoiceDetailsQuery);
  if (data) return <InvoiceDetailsForm saved={data} />;
  if (!error)
    return (
      <div className={sheet.sheet}>
        <Waiting shape="fields" count={12} />
      </div>
    );
  return <ErrorState error={error} fallback="Failed to load invoice details" retry={() => void refetch()} />;
}
