import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { Role } from '@waybill/domain/accounts/roles';
import { requiredByAccount } from '@waybill/domain/accounts/second-factor';
import { useRefreshSession } from '../queries.ts';
import { AuthCard } from '../sign-in/auth-card.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** Where a user lands whose business requires a second step that they do not have yet. */
export function RequiredSetUpPage({ role, onLogout }: { role: Role; onLogout: () => void }) {
  const refreshSession = useRefreshSession();
  const router = useRouter();
  const enter = async () => {
    await refreshSession();
    router.history.replace('/dashboard');
  };
  return (
    <AuthCard
      title="Set up two-step sign-in"
      lead={`${requiredByAccount(role)} It takes a minute and an authenticator app on your phone.`}
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
