import { useQuery } from '@tanstack/react-query';
import type { SecondFactorStatus } from '@waybill/domain/accounts/second-factor';
import { useMay } from '../../lib/session.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingSkeleton } from '../../ui/feedback/loading-skeleton.tsx';
import sheet from '../../ui/layout/sheet.module.css';
import { RequireFactorBoxes } from './require-factor-box.tsx';
import { secondFactorQuery, useSecondFactorChanges } from './second-factor-queries.ts';
import { SetUpFactor } from './set-up-factor.tsx';
import classes from './two-step.module.css';
import { TwoStepOn } from './two-step-on.tsx';

export function TwoStepSection() {
  const { data: status, error, refetch } = useQuery(secondFactorQuery);
  return (
    <section className={sheet.sheet} aria-labelledby="two-step">
      <h2 className={classes.title} id="two-step">
        Two-Step Sign-In
      </h2>
      {status ? (
        <Body status={status} />
      ) : error ? (
        <ErrorState error={error} fallback="Failed to load two-step sign-in" retry={() => void refetch()} />
      ) : (
        <LoadingSkeleton />
      )}
    </section>
  );
}

function Body({ status }: { status: SecondFactorStatus }) {
  const { refresh } = useSecondFactorChanges();
  const may = useMay();
  return (
    <>
      {status.enabled ? (
        <TwoStepOn status={status} />
      ) : (
        <>
          <p className={classes.lead}>
            After your password, Waybill asks for a code of an app on your phone. Someone who learns your
            password still cannot log in.
          </p>
          <SetUpFactor onDone={() => void refresh()} />
        </>
      )}
      {may('account_security.manage') && <RequireFactorBoxes status={status} />}
    </>
  );
}
