import { Button } from '@mantine/core';
import type { Store } from '@waybill/domain/partners/store-schema';
import { NO_TRADE_DETAILS } from '@waybill/domain/partners/trade-details';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import classes from './store-details.module.css';
import { TradeModal } from './trade-modal.tsx';
import { CERTIFICATE_LABELS } from './trade-values.ts';

/** Tax certificate, C.O.D. list, limit and terms; who may not see them gets none from the server. */
export function TradeSection({ store }: { store: Store }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  if (!may('store_balances.see')) return null;
  const trade = store.trade ?? NO_TRADE_DETAILS;
  return (
    <div className={classes.trade}>
      <Facts title="Trade">
        <Fact label="Tax Certificate">{CERTIFICATE_LABELS[trade.tax_certificate_status]}</Fact>
        <Fact label="Certificate Number">{trade.tax_certificate_number}</Fact>
        <Fact label="Certificate Expires">
          {trade.tax_certificate_expires && formatDate(trade.tax_certificate_expires)}
        </Fact>
        <Fact label="C.O.D. List">
          {trade.cod_listed ? `Listed since ${formatDate(trade.cod_listed_on)}` : 'Not listed'}
        </Fact>
        <Fact label="C.O.D. List Checked">{trade.cod_checked_on && formatDate(trade.cod_checked_on)}</Fact>
        <Fact label="Credit Limit">
          {trade.credit_limit === null ? null : formatMoney(trade.credit_limit)}
        </Fact>
        <Fact label="Terms">{trade.terms_days === null ? null : termsOf(trade.terms_days)}</Fact>
        <Fact label="Reason for Terms">{trade.terms_reason}</Fact>
      </Facts>
      {may('receivables.manage') && (
        <>
          <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
            Edit Trade Details
          </Button>
          <TradeModal store={store} trade={trade} opened={opened} onClose={() => setOpened(false)} />
        </>
      )}
    </div>
  );
}

function termsOf(days: number): string {
  return days === 0 ? 'Due on receipt' : `Net ${days}`;
}
