import { z } from 'zod';
import { done, endpoint, withId } from '../lib/endpoint.ts';
import { listReply, pageQuery } from '../lib/page.ts';
import {
  ChangePassword,
  EmailOnly,
  Login,
  NewTeamMember,
  ResetPassword,
  SessionUser,
  SignUp,
  TeamMember,
  VerifyEmail,
} from './schema.ts';

const signedIn = z.object({ data: z.object({ user: SessionUser }) });

export const accountsApi = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Create a business account and its first user, and mail a verification link',
    allow: 'anyone',
    body: SignUp,
    status: 201,
    reply: z.object({ data: z.object({ email: z.string() }), message: z.string() }),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Use the token of a verification link, which also signs in',
    allow: 'anyone',
    body: VerifyEmail,
    reply: z.object({ data: z.object({ user: SessionUser.nullable() }), message: z.string() }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: 'Mail a new verification link, if the address has an unverified account',
    allow: 'anyone',
    body: EmailOnly,
    reply: done,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Open a session',
    allow: 'anyone',
    body: Login,
    reply: z.object({
      data: z.union([
        z.object({ user: SessionUser }),
        /** The password was right, and a code is asked for; a short-lived cookie says by whom. */
        z.object({ second_factor: z.literal('required') }),
      ]),
    }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session',
    allow: 'anyone',
    reply: done,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Who is signed in',
    allow: 'signed_in',
    beforeSetUp: true,
    reply: signedIn,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mail a password reset link, if the address has an account',
    allow: 'anyone',
    body: EmailOnly,
    reply: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token of a reset link',
    allow: 'anyone',
    body: ResetPassword,
    reply: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change the own password and end the other sessions',
    allow: 'signed_in',
    body: ChangePassword,
    reply: done,
  }),
  listTeam: endpoint({
    method: 'GET',
    path: '/api/team-members',
    summary: 'The users of the account',
    allow: 'team.see',
    query: pageQuery(['username', 'email', 'role', 'status', 'created_at', 'last_login', 'second_factor']),
    reply: listReply(TeamMember).extend({ teamMembers: z.array(TeamMember) }),
  }),
  addTeamMember: endpoint({
    method: 'POST',
    path: '/api/team-members',
    summary: 'Add an admin',
    allow: 'team.manage',
    body: NewTeamMember,
    status: 201,
    reply: z.object({ data: TeamMember }),
  }),
  removeTeamMember: endpoint({
    method: 'DELETE',
    path: '/api/team-members/:id',
    summary: 'Remove an admin and end their sessions',
    allow: 'team.manage',
    params: withId,
    reply: done,
  }),
};
