import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { PASSWORDS_DIFFER } from '@waybill/domain/accounts/password';
import { NETWORK_ERROR, SignUp } from '@waybill/domain/accounts/schema';
import { z } from 'zod';
import { firstFailureOf } from '../../lib/validate.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { PasswordChecklist } from '../../ui/form/password-checklist.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { signUp } from '../queries.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { TextLink } from './text-link.tsx';
import { TrialOffer } from './trial-offer.tsx';

const SignUpForm = SignUp.extend({ confirmPassword: z.string() }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], message: PASSWORDS_DIFFER },
);

const EMPTY = { firstName: '', lastName: '', businessName: '', email: '', password: '', confirmPassword: '' };

export function SignupPage() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: EMPTY,
    validate: firstFailureOf(SignUpForm),
    transformValues: (values) => SignUp.parse(values),
  });
  const submit = useSubmit(form, {
    send: signUp,
    onDone: ({ data }) => navigate({ to: '/verify-email', search: { email: data.email } }),
    fallback: 'Sign up failed. Please try again.',
    offline: NETWORK_ERROR,
  });

  return (
    <AuthCard
      title="Sign Up"
      aside={<TrialOffer />}
      foot={
        <>
          Already have an account? <TextLink to="/login">Login</TextLink>
        </>
      }
    >
      <PageForm submit={submit} label="Start Free Trial" fullWidth className={classes.form}>
        <div className={classes.pair}>
          <TextInput label="First Name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label="Last Name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </div>
        <TextInput
          label="Business Name"
          autoComplete="organization"
          {...form.getInputProps('businessName')}
        />
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField label="Password" autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordChecklist password={form.values.password} />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
      </PageForm>
    </AuthCard>
  );
}
