import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../accounts/sign-in/reset-password-page.tsx';
import { textSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/_public/reset-password')({
  validateSearch: textSearch('token'),
  component: ResetPasswordPage,
});
