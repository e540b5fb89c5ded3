import { createFileRoute } from '@tanstack/react-router';
import { SignupPage } from '../../accounts/sign-in/signup-page.tsx';
import { forbidSession } from '../../lib/guard.ts';

export const Route = createFileRoute('/_public/signup')({
  beforeLoad: ({ context }) => forbidSession(context.queryClient, undefined),
  component: SignupPage,
});
