import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { REQUIRED_BY_ACCOUNT } from '@waybill/domain/accounts/second-factor';
import { sessionQuery } from '../lib/session.ts';
import { AuthCard } from './auth-card.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** Where an admin lands whose business requires a second step that they do not have yet. */
export function RequiredSetUpPage({ onLogout }: { onLogout: () => void }) {
  const cache = useQueryClient();
  const router = useRouter();
  const enter = async () => {
    await cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await cache.fetchQuery({ ...sessionQuery, staleTime: 0 });
    router.history.replace('/dashboard');
  };
  return (
    <AuthCard
      title="Set up two-step sign-in"
      lead={`${REQUIRED_BY_ACCOUNT} It takes a minute and an authenticator app on your phone.`}
      foot={
        <Button variant="subtle" onClick={onLogout}>
          Logout
        </Button>
      }
    >
      <SetUpFactor onDone={() => void enter()} />
    </AuthCard>
  );
}
