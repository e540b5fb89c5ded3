import { useQuery } from '@tanstack/react-query';
import { useMay } from '../lib/session.ts';
import { InvoicesSection } from '../orders/papers/invoices-section.tsx';
import { jurisdictionQuery } from '../receivables/queries.ts';
import { NotAllowed } from '../ui/layout/not-allowed.tsx';
import { Page } from '../ui/layout/page.tsx';
import { type Section, SectionTabs } from '../ui/layout/section-tabs.tsx';
import { AccountingSection } from './accounting-section.tsx';
import { ExciseSection } from './excise-section.tsx';
import { PacksSection } from './packs-section.tsx';

const SECTIONS: Section[] = [
  { value: 'excise', label: 'Excise Tax', content: ExciseSection },
  { value: 'accounting', label: 'Accounting', content: AccountingSection },
  { value: 'packs', label: 'Packs', content: PacksSection },
  { value: 'invoices', label: 'Invoices', content: InvoicesSection },
];

export function ReportsPage() {
  const may = useMay();
  return may('reports.use') ? <Reports /> : <NotAllowed what="see reports" />;
}

function Reports() {
  const { data: jurisdiction } = useQuery(jurisdictionQuery);
  const sections = SECTIONS.filter(({ value }) => value !== 'excise' || jurisdiction !== 'Other');
  return (
    <Page title="Reports & Exports" subtitle="Tax, files for the accountant, packs and issued invoices">
      <SectionTabs label="Reports & Exports" sections={sections} />
    </Page>
  );
}
