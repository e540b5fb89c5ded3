import { useQueryClient } from '@tanstack/react-query';
import { accountsApi } from '@waybill/domain/accounts/api';
import type {
  ChangePassword,
  Login,
  ResetPassword,
  SessionUser,
  SignUp,
} from '@waybill/domain/accounts/schema';
import { call } from '../lib/call.ts';
import { rememberZone, sessionQuery } from '../lib/session.ts';

export const signUp = (body: SignUp) => call(accountsApi.signUp, { body });
export const verifyEmail = (token: string) => call(accountsApi.verifyEmail, { body: { token } });
export const resendVerification = (email: string) =>
  call(accountsApi.resendVerification, { body: { email } });
export const logIn = (body: Login) => call(accountsApi.login, { body });
export const forgotPassword = (email: string) => call(accountsApi.forgotPassword, { body: { email } });
export const resetPassword = (body: ResetPassword) => call(accountsApi.resetPassword, { body });
export const changePassword = (body: ChangePassword) => call(accountsApi.changePassword, { body });

/** Asks again who is signed in and what they must do first; nothing on a screen watches the answer. */
export function useRefreshSession() {
  const cache = useQueryClient();
  return () => cache.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** The login's answer is the session, so nobody asks for it again. */
export function useEnterSession() {
  const cache = useQueryClient();
  return (user: SessionUser) => cache.setQueryData(sessionQuery.queryKey, rememberZone(user));
}
