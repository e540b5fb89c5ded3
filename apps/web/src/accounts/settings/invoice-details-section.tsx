import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import sheet from '../../ui/layout/sheet.module.css';
import { InvoiceDetailsForm } from './invoice-details-form.tsx';
import { LogoSection } from './logo-section.tsx';
import classes from './settings-page.module.css';
import { invoiceDetailsQuery } from './settings-queries.ts';

export function InvoiceDetailsSection() {
  return (
    <div className={classes.stack}>
      <LogoSection />
      <Details />
    </div>
  );
}

function Details() {
  const { data, error, refetch } = useQuery(invoiceDetailsQuery);
  if (data) return <InvoiceDetailsForm saved={data} />;
  if (!error)
    return (
      <div className={sheet.sheet}>
        <LoadingSkeleton shape="fields" count={12} />
      </div>
    );
  return <ErrorState error={error} fallback="Failed to load invoice details" retry={() => void refetch()} />;
}
