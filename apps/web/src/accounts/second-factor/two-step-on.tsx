import { Button } from '@mantine/core';
import { requiredByAccount, type SecondFactorStatus } from '@waybill/domain/accounts/second-factor';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { ProofModal } from './proof-modal.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorChanges } from './second-factor-queries.ts';
import classes from './two-step.module.css';

const OFF = 'Two-step sign-in is off.';

/** What can be done once it is on: new recovery codes, and turning it off. */
export function TwoStepOn({ status }: { status: SecondFactorStatus }) {
  const { role } = useSession();
  const { renew, disable, refresh } = useSecondFactorChanges();
  const [asking, setAsking] = useState<'renew' | 'disable'>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) {
    const saved = () => {
      setCodes(undefined);
      void refresh();
    };
    return <RecoveryCodes codes={codes} onSaved={saved} />;
  }
  const left = status.recovery_codes_left;
  return (
    <>
      <p className={classes.lead}>
        It is on: logging in asks for a code of your authenticator app. {left} recovery{' '}
        {left === 1 ? 'code is' : 'codes are'} left.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setAsking('renew')}>
          New Recovery Codes
        </Button>
        {!status.required && (
          <Button variant="default" data-danger onClick={() => setAsking('disable')}>
            Turn Off
          </Button>
        )}
      </div>
      {status.required && <p className={classes.lead}>{requiredByAccount(role)}</p>}
      <ProofModal
        title="New Recovery Codes"
        submitLabel="Make New Codes"
        opened={asking === 'renew'}
        onClose={() => setAsking(undefined)}
        onProof={async (proof) => {
          setCodes(await renew(proof));
          setAsking(undefined);
          return 'The old recovery codes no longer work.';
        }}
      />
      <ProofModal
        title="Turn Off Two-Step Sign-In"
        submitLabel="Turn Off"
        opened={asking === 'disable'}
        onClose={() => setAsking(undefined)}
        onProof={async (proof) => {
          await disable(proof);
          // The dialog goes with the section that opened it.
          toast.good(OFF);
          return OFF;
        }}
      />
    </>
  );
}
