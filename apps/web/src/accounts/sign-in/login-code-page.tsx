import { useForm } from '@mantine/form';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { NETWORK_ERROR } from '@waybill/domain/accounts/schema';
import { CodeForm } from '@waybill/domain/accounts/second-factor';
import { safePath } from '../../lib/guard.ts';
import { firstFailureOf } from '../../lib/validate.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { useEnterSession } from '../queries.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { enterCode } from '../second-factor/second-factor-queries.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { TextLink } from './text-link.tsx';

const route = getRouteApi('/_public/login-code');

/** The second half of a login: the password was right, the code is asked for. */
export function LoginCodePage() {
  const { redirect } = route.useSearch();
  const router = useRouter();
  const enter = useEnterSession();
  const form = useForm({ initialValues: { code: '' }, validate: firstFailureOf(CodeForm) });
  const submit = useSubmit(form, {
    send: ({ code }) => enterCode(code),
    onDone: ({ data }) => {
      enter(data.user);
      router.history.replace(safePath(redirect));
    },
    fallback: 'Login failed. Please try again.',
    offline: NETWORK_ERROR,
  });
  return (
    <AuthCard
      title="Enter your code"
      lead="Open your authenticator app and enter the six digits it shows for Waybill."
      foot={
        <TextLink to="/login" search={redirect ? { redirect } : {}}>
          Back to Login
        </TextLink>
      }
    >
      <PageForm submit={submit} label="Continue" fullWidth className={classes.form}>
        <CodeField
          description="No phone at hand? Enter one of your recovery codes instead."
          autoFocus
          {...form.getInputProps('code')}
        />
      </PageForm>
    </AuthCard>
  );
}
