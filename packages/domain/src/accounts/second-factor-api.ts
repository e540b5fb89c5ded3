import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { SessionUser } from './schema.ts';
import {
  AccountSecurity,
  AccountSecurityForm,
  CodeForm,
  PasswordAndCode,
  PasswordForm,
  RecoveryCodes,
  SecondFactorStatus,
  SetUp,
} from './second-factor.ts';

const codes = z.object({ data: RecoveryCodes });

export const secondFactorApi = {
  enter: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Finish a login with the code of the authenticator app or a recovery code',
    allow: 'anyone',
    body: CodeForm,
    reply: z.object({ data: z.object({ user: SessionUser }) }),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/second-factor',
    summary: 'Whether two-step sign-in is on, and whether the business requires it',
    allow: 'signed_in',
    beforeSetUp: true,
    reply: z.object({ data: SecondFactorStatus }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/second-factor/set-up',
    summary: 'Begin to turn two-step sign-in on: a new secret for the authenticator app',
    allow: 'signed_in',
    beforeSetUp: true,
    body: PasswordForm,
    reply: z.object({ data: SetUp }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/second-factor/confirm',
    summary: 'Turn two-step sign-in on with a first code, end the other sessions, and get recovery codes',
    allow: 'signed_in',
    beforeSetUp: true,
    body: CodeForm,
    reply: codes,
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/second-factor/recovery-codes',
    summary: 'New recovery codes; the old ones stop working',
    allow: 'signed_in',
    body: PasswordAndCode,
    reply: codes,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/second-factor/disable',
    summary: 'Turn two-step sign-in off and end the other sessions',
    allow: 'signed_in',
    body: PasswordAndCode,
    reply: done,
  }),
  resetMember: endpoint({
    method: 'DELETE',
    path: '/api/team-members/:id/second-factor',
    summary: 'Turn off the two-step sign-in of a team member who lost it, and end their sessions',
    allow: 'team.reset_second_factor',
    params: withId,
    reply: done,
  }),
  saveSecurity: endpoint({
    method: 'PUT',
    path: '/api/account-security',
    summary: 'Of whom the business requires two-step sign-in: of admins, agents, drivers',
    allow: 'account_security.manage',
    body: AccountSecurityForm,
    reply: z.object({ data: AccountSecurity }),
  }),
};
