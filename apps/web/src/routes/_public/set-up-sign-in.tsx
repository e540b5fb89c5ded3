import { createFileRoute } from '@tanstack/react-router';
import { RequiredSetUpPage } from '../../accounts/second-factor/required-set-up-page.tsx';
import { requireMissingFactor } from '../../lib/guard.ts';
import { useLogout } from '../../shell/use-logout.ts';

export const Route = createFileRoute('/_public/set-up-sign-in')({
  beforeLoad: ({ context }) => requireMissingFactor(context.queryClient),
  component: SetUpSignIn,
});

function SetUpSignIn() {
  const { mutate: logOut } = useLogout();
  const { role } = Route.useRouteContext().user;
  return <RequiredSetUpPage role={role} onLogout={() => logOut()} />;
}
