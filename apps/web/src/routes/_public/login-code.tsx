import { createFileRoute } from '@tanstack/react-router';
import { LoginCodePage } from '../../accounts/sign-in/login-code-page.tsx';
import { textSearch } from '../../lib/search.ts';

export const Route = createFileRoute('/_public/login-code')({
  validateSearch: textSearch('redirect'),
  component: LoginCodePage,
});
