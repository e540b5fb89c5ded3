import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '../../accounts/sign-in/verify-email-page.tsx';
import { textSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/_public/verify-email')({
  validateSearch: textSearch('token', 'email'),
  component: VerifyEmailPage,
});
