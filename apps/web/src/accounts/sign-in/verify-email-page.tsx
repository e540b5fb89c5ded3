import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { NETWORK_ERROR, type SessionUser } from '@waybill/domain/accounts/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { LoadingScreen } from '../../ui/layout/loading-screen.tsx';
import { useEnterSession, verifyEmail } from '../queries.ts';
import classes from './auth-card.module.css';
import { AuthCard } from './auth-card.tsx';
import { ResendForm } from './resend-form.tsx';
import { TextLink } from './text-link.tsx';
import { useTakenToken } from './use-taken-token.ts';

const route = getRouteApi('/_public/verify-email');

export function VerifyEmailPage() {
  const { token: inAddress, email = '' } = route.useSearch();
  const token = useTakenToken(inAddress);
  return token ? <UseToken token={token} /> : <CheckYourMail email={email} />;
}

function UseToken({ token }: { token: string }) {
  // A query and not a mutation, so that React's double effects use the one-time token once.
  const router = useRouter();
  const enter = useEnterSession();
  const { data, isPending, error } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const user = data?.data.user;
  const open = useEffectEvent((session: SessionUser) => {
    enter(session);
    router.history.replace('/dashboard');
  });
  useEffect(() => {
    if (user) open(user);
  }, [user]);
  if (isPending || user) return <LoadingScreen />;
  if (!error) {
    return (
      <AuthCard title="Email verified" lead="Your email address is confirmed. You can log in now.">
        <Button component={Link} to="/login" fullWidth>
          Go to Login
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Verify your email" foot={<TextLink to="/login">Back to Login</TextLink>}>
      <div className={classes.form}>
        <Message kind="bad">
          {sentenceOf(error, 'Verification failed. Please try again.', NETWORK_ERROR)}
        </Message>
        <ResendForm email="" label="Send a New Link" />
      </div>
    </AuthCard>
  );
}

function CheckYourMail({ email }: { email: string }) {
  const [asking, setAsking] = useState(email === '');
  return (
    <AuthCard
      title="Check your mail"
      lead={
        <>
          We sent a verification link to {email ? <strong>{email}</strong> : 'your email address'}. Open it to
          finish setting up your account.
        </>
      }
      foot={<TextLink to="/login">Back to Login</TextLink>}
    >
      {asking || email ? (
        <ResendForm email={email} label="Send the Link Again" />
      ) : (
        <Button variant="default" fullWidth onClick={() => setAsking(true)}>
          Send the Link Again
        </Button>
      )}
    </AuthCard>
  );
}
