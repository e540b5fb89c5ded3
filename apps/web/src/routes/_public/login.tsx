import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../accounts/sign-in/login-page.tsx';
import { forbidSession } from '../../lib/guard.ts';
import { textSearch } from '../../lib/search.ts';

const search = textSearch('redirect', 'ended');

export const Route = createFileRoute('/_public/login')({
  validateSearch: search,
  beforeLoad: ({ context, search: { redirect } }) => forbidSession(context.queryClient, redirect),
  component: LoginPage,
});
