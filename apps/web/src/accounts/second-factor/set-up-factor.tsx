import { useForm } from '@mantine/form';
import { CodeForm, PasswordForm, type SetUp } from '@waybill/domain/accounts/second-factor';
import { useState } from 'react';
import { validateWith } from '../../lib/validate.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useSecondFactorChanges } from './second-factor-queries.ts';
import { SecretKey } from './secret-key.tsx';
import classes from './two-step.module.css';

/** Password, then the secret with a first code, then the recovery codes: the steps of turning it on. */
export function SetUpFactor({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<SetUp>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  return begun ? <ConfirmStep begun={begun} onDone={setCodes} /> : <PasswordStep onDone={setBegun} />;
}

function PasswordStep({ onDone }: { onDone: (begun: SetUp) => void }) {
  const { start } = useSecondFactorChanges();
  const form = useForm({ initialValues: { password: '' }, validate: validateWith(PasswordForm) });
  const submit = useSubmit(form, {
    send: start,
    onDone,
    fallback: 'Failed to start the set-up. Please try again.',
  });
  return (
    <PageForm submit={submit} label="Set Up Two-Step Sign-In" className={classes.form}>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
    </PageForm>
  );
}

function ConfirmStep({ begun, onDone }: { begun: SetUp; onDone: (codes: string[]) => void }) {
  const { confirm } = useSecondFactorChanges();
  const form = useForm({ initialValues: { code: '' }, validate: validateWith(CodeForm) });
  const submit = useSubmit(form, {
    send: ({ code }) => confirm(code),
    onDone,
    fallback: 'Failed to turn two-step sign-in on. Please try again.',
  });
  return (
    <PageForm submit={submit} label="Turn On" className={classes.form}>
      <SecretKey {...begun} />
      <CodeField
        label="Code of the app"
        description="The six digits that the app shows now."
        autoFocus
        {...form.getInputProps('code')}
      />
    </PageForm>
  );
}
