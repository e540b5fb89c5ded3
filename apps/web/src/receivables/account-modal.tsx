import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isDay } from '@waybill/domain/lib/dates';
import { accountPeriod } from '@waybill/domain/receivables/account-period';
import { receivablesApi } from '@waybill/domain/receivables/receivables-api';
import { useState } from 'react';
import { urlOf } from '../lib/call.ts';
import { useLast } from '../lib/use-last.ts';
import { refusedBy } from '../lib/validate.ts';
import { StorePageButton } from '../partners/store-page-button.tsx';
import { storeQuery } from '../partners/store-queries.ts';
import { useToday } from '../partners/use-today.ts';
import dialog from '../ui/dialog/dialog.module.css';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../ui/feedback/loading-skeleton.tsx';
import { DayField } from '../ui/form/day-field.tsx';
import { FormFoot } from '../ui/form/form-foot.tsx';
import { useRecordTitle } from '../ui/layout/use-title.ts';
import { AccountFigureCards } from './account-figures.tsx';
import { AccountRows } from './account-rows.tsx';
import { EmailStatementModal } from './email-statement-modal.tsx';
import { accountQuery } from './queries.ts';
import classes from './receivables.module.css';
import { savePaper } from './save-paper.ts';

interface AccountModalProps {
  /** The store in the address; undefined when the dialog is closed. */
  id: string | undefined;
  /** The last day at first. */
  asOf: string | undefined;
  onClose: () => void;
  onPay: () => void;
  onCredit: () => void;
}

/** The account of a store: its figures, and what moved its balance in a period. */
export function AccountModal({ id, asOf, ...rest }: AccountModalProps) {
  const shown = useLast(id) ?? '';
  return <Account key={`${shown} ${asOf}`} id={shown} opened={id !== undefined} asOf={asOf} {...rest} />;
}

interface AccountProps extends Omit<AccountModalProps, 'id'> {
  id: string;
  opened: boolean;
}

function Account({ id, opened, asOf, onClose, onPay, onCredit }: AccountProps) {
  const today = useToday();
  const [days, setDays] = useState(() => accountPeriod({ to: asOf }, today));
  const [mailing, setMailing] = useState(false);
  const errors = errorsOf(days, today);
  const isRight = Object.keys(errors).length === 0;
  const store = useQuery({ ...storeQuery(id), enabled: opened }).data;
  const account = useQuery({ ...accountQuery(id, days), enabled: opened && isRight });
  const { opening, rows, figures } = account.data ?? {};
  const title = store && `Account - ${store.store_name}`;
  useRecordTitle(opened ? title : undefined);
  return (
    <Dialog title={title ?? 'Account'} opened={opened} onClose={onClose} size="58rem" tall>
      {account.error && !account.data ? (
        <ErrorState
          error={account.error}
          fallback="Failed to load the account"
          retry={() => void account.refetch()}
        />
      ) : (
        <div className={dialog.stack}>
          <div className={classes.days}>
            <DayField
              label="From"
              value={days.from}
              max={days.to}
              onChange={(from) => setDays({ ...days, from })}
              error={errors.from}
            />
            <DayField
              label="To"
              value={days.to}
              max={today}
              onChange={(to) => setDays({ ...days, to })}
              error={errors.to}
            />
            <div className={classes.statement}>
              <Button
                variant="default"
                disabled={!isRight}
                onClick={() => void savePaper(urlOf(receivablesApi.statement, { id }, days))}
              >
                Download Statement
              </Button>
              <Button variant="default" disabled={!isRight || !store} onClick={() => setMailing(true)}>
                Email Statement
              </Button>
            </div>
          </div>
          {figures && rows && opening !== undefined ? (
            <>
              <AccountFigureCards figures={figures} busy={account.isFetching} />
              <AccountRows opening={opening} rows={rows} from={days.from} />
            </>
          ) : (
            <LoadingSkeleton shape="facts" count={9} />
          )}
          <FormFoot>
            <div className={dialog.end}>
              <StorePageButton id={id} />
              <Button variant="default" onClick={onCredit}>
                Credit Memo
              </Button>
              <Button onClick={onPay}>Record Payment</Button>
            </div>
          </FormFoot>
        </div>
      )}
      {store && (
        <EmailStatementModal store={store} days={days} opened={mailing} onClose={() => setMailing(false)} />
      )}
    </Dialog>
  );
}

/** An unfinished day is told under its own field. */
function errorsOf(days: { from: string; to: string }, today: string): Record<string, string> {
  for (const field of ['from', 'to'] as const)
    if (!isDay(days[field])) return { [field]: 'Please enter a valid date.' };
  return refusedBy(() => accountPeriod(days, today));
}
