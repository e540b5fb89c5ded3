import { accountsApi } from '@waybill/domain/accounts/api';
import { explainConstraint } from '../http/errors.ts';
import { type App, publicRoute, route } from '../http/route.ts';
import { inConstantTime } from '../identity/constant-time-response.ts';
import { changePassword, forgotPassword, resetPassword } from './sign-in/passwords.ts';
import { signIn, signOut } from './sign-in/sign-in.ts';
import { signUp } from './sign-in/sign-up.ts';
import { resendVerification, verifyEmail } from './sign-in/verify-email.ts';
import { addTeamMember, removeTeamMember } from './team/team.ts';
import { listTeam } from './team/team-repository.ts';
import './visible-records.ts';

explainConstraint('users_email_live', 'An account with this email already exists', 'email');

const IF_KNOWN = 'If this address has an account, a mail is on its way.';

export function accountRoutes(app: App): void {
  publicRoute(app, accountsApi.signUp, async (visit, { body }) => ({
    data: await signUp(visit, body),
    message: 'Please check your email to verify your account.',
  }));
  publicRoute(app, accountsApi.verifyEmail, async (visit, { body }) => {
    const user = await verifyEmail(visit, body.token);
    return { data: { user: user ?? null }, message: 'Your email is verified.' };
  });
  publicRoute(app, accountsApi.resendVerification, async (visit, { body }) => {
    await inConstantTime(visit.config.RESPONSE_STEP_MS, () => resendVerification(visit, body.email));
    return { message: IF_KNOWN };
  });
  publicRoute(app, accountsApi.login, async (visit, { body }) => {
    const user = await signIn(visit, body);
    return { data: user ? { user } : { second_factor: 'required' as const } };
  });
  publicRoute(app, accountsApi.logout, async (visit) => {
    await signOut(visit);
    return {};
  });
  route(app, accountsApi.session, async ({ user }) => ({ data: { user } }));
  publicRoute(app, accountsApi.forgotPassword, async (visit, { body }) => {
    await inConstantTime(visit.config.RESPONSE_STEP_MS, () => forgotPassword(visit, body.email));
    return { message: IF_KNOWN };
  });
  publicRoute(app, accountsApi.resetPassword, async (visit, { body }) => {
    await resetPassword(visit, body);
    return { message: 'Your password is changed. You can log in now.' };
  });
  route(app, accountsApi.changePassword, async (context, { body }) => {
    await changePassword(context, body);
    return { message: 'Password changed successfully!' };
  });
  route(app, accountsApi.listTeam, async (context, { query }) => {
    const list = await listTeam(context, query);
    return { ...list, teamMembers: list.data };
  });
  route(app, accountsApi.addTeamMember, async (context, { body }) => ({
    data: await addTeamMember(context, body),
  }));
  route(app, accountsApi.removeTeamMember, async (context, { params }) => {
    await removeTeamMember(context, params.id);
    return {};
  });
}
