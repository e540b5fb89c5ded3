import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { useToday } from '../../partners/use-today.ts';
import { AccountModal } from '../../receivables/account-modal.tsx';
import { CodListModal } from '../../receivables/cod-list-modal.tsx';
import { DefaultsSection } from '../../receivables/defaults-section.tsx';
import { PaymentsSection } from '../../receivables/payments-section.tsx';
import { jurisdictionQuery, storeParamsOf } from '../../receivables/queries.ts';
import { StoresSection } from '../../receivables/stores-section.tsx';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { type Section, SectionTabs } from '../../ui/layout/section-tabs.tsx';
import { ApplyEntryModal } from './apply-entry-modal.tsx';
import { RecordPaymentModal } from './record-payment-modal.tsx';
import { StoreMemoModal } from './store-memo-modal.tsx';

const SECTIONS: Section[] = [
  { value: 'stores', label: 'Stores', content: StoresSection },
  { value: 'payments', label: 'Payments', content: () => <PaymentsSection ApplyModal={ApplyEntryModal} /> },
  { value: 'defaults', label: 'Defaults', content: DefaultsSection },
];

export function ReceivablesPage() {
  const may = useMay();
  return may('receivables.see') ? <Receivables /> : <NotAllowed what="see receivables" />;
}

/** The open tab, the filters and the open dialog stand in the address. */
function Receivables() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const account = useOpened('store');
  const adding = useOpened('add');
  const today = useToday();
  const { data: jurisdiction } = useQuery(jurisdictionQuery);
  const sections = SECTIONS.filter(({ value }) => value !== 'defaults' || jurisdiction !== 'Other');
  return (
    <Page
      title="Receivables"
      subtitle="Includes delivered orders not yet marked unpaid."
      actions={
        <>
          <Button variant="default" onClick={() => adding.open('cod-list')}>
            Update C.O.D. List
          </Button>
          <Button onClick={() => adding.open('payment')}>Record Payment</Button>
        </>
      }
    >
      <SectionTabs label="Receivables" sections={sections} />
      <AccountModal
        id={adding.id ? undefined : account.id}
        asOf={storeParamsOf(search, today).as_of}
        onClose={account.close}
        onPay={() => adding.open('payment')}
        onCredit={() => adding.open('credit-memo')}
      />
      <CodListModal opened={adding.id === 'cod-list'} onClose={adding.close} />
      <StoreMemoModal store={account.id} opened={adding.id === 'credit-memo'} onClose={adding.close} />
      <RecordPaymentModal
        key={account.id ?? ''}
        store={account.id}
        opened={adding.id === 'payment'}
        onClose={adding.close}
      />
    </Page>
  );
}
