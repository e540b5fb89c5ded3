import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Login, NETWORK_ERROR, SESSION_ENDED } from '@waybill/domain/accounts/schema';
import { safePath } from '../../lib/guard.ts';
import { firstFailureOf } from '../../lib/validate.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { logIn, useEnterSession } from '../queries.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { TextLink } from './text-link.tsx';

const route = getRouteApi('/_public/login');

const WHAT_IT_IS = 'The back-office for cannabis distributors.';

export function LoginPage() {
  const { redirect, ended } = route.useSearch();
  const router = useRouter();
  const enter = useEnterSession();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: firstFailureOf(Login),
    transformValues: (values) => Login.parse(values),
  });
  const { onSubmit, pending, error } = useSubmit(form, {
    send: logIn,
    onDone: ({ data }) => {
      if (!('user' in data))
        return void router.navigate({ to: '/login-code', search: redirect ? { redirect } : {} });
      enter(data.user);
      router.history.replace(safePath(redirect));
    },
    fallback: 'Login failed. Please try again.',
    offline: NETWORK_ERROR,
  });
  const unverified = error?.includes('verify your email');

  return (
    <AuthCard
      title="Login"
      lead={WHAT_IT_IS}
      foot={
        <>
          New to Waybill? <TextLink to="/signup">Start a free trial</TextLink>
        </>
      }
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {ended && !error && <Message kind="info">{SESSION_ENDED}</Message>}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <div className={classes.between}>
          <TextLink to="/forgot-password">Forgot password?</TextLink>
        </div>
        <FormFoot
          plain
          message={
            error && (
              <Message kind="bad">
                {error}
                {unverified && (
                  <>
                    {' '}
                    <TextLink to="/verify-email" search={{ email: form.values.email.trim() }}>
                      Send the link again
                    </TextLink>
                  </>
                )}
              </Message>
            )
          }
        >
          <Button type="submit" fullWidth loading={pending}>
            Login
          </Button>
        </FormFoot>
      </form>
    </AuthCard>
  );
}
