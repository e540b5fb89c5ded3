import { randomBytes } from 'node:crypto';
import { isAtLeast } from '@waybill/domain/accounts/roles';
import {
  ALREADY_ENABLED,
  NOT_ENABLED,
  NOT_STARTED,
  type PasswordAndCode,
  REQUIRED_BY_ACCOUNT,
  type SecondFactorStatus,
  type SetUp,
  WRONG_CODE,
} from '@waybill/domain/accounts/second-factor';
import { conflict, type DomainError, invalid } from '@waybill/domain/lib/errors';
import { logActivity } from '../activity/log-activity.ts';
import { type Db, inAccount, type Scope } from '../database/db.ts';
import type { Context } from '../http/context.ts';
import { base32, newSecret, otpauthUrl, stepOfCode } from '../identity/totp.ts';
import { logFailedProof } from './log-failed-proof.ts';
import { claimAttempt, clearAttempts } from './login-attempts.ts';
import { requirePassword } from './passwords.ts';
import {
  enable,
  putSecret,
  readFactor,
  readSecret,
  removeFactor,
  replaceCodes,
  takeCode,
  takeStep,
  tellSessionsChanged,
  updateRequirement,
} from './second-factor-repository.ts';

/** Without the idempotency key: it would keep the answer, and the answer is a secret. */
function secretScope({ database, user }: Context): Scope {
  return { database, user };
}

export function readStatus(context: Context): Promise<SecondFactorStatus> {
  const { user } = context;
  return inAccount(context, async (db) => {
    const { enabled, required_for_admins, codes } = await readFactor(db, user);
    const required = required_for_admins && isAtLeast(user.role, 'admin');
    return { enabled, required, required_for_admins, recovery_codes_left: codes };
  });
}

export async function startSetUp(context: Context, password: string): Promise<SetUp> {
  const { user } = context;
  const secret = newSecret();
  await inAccount(secretScope(context), async (db) => {
    await requirePassword(db, context, password, 'password');
    if (!(await putSecret(db, user, secret))) throw conflict(ALREADY_ENABLED);
    await tell(db, context, `${user.username} began to set up two-step sign-in`);
  });
  return { secret: base32(secret), otpauth_url: otpauthUrl(secret, user.email) };
}

/** The sessions that were opened without a second factor end, except the one that sets it up. */
export async function confirmSetUp(context: Context, code: string): Promise<string[]> {
  const { user, database, sessions } = context;
  const begun = await readSecret(database.auth, user);
  if (!begun) throw conflict(NOT_STARTED);
  if (begun.enabled_at) throw conflict(ALREADY_ENABLED);
  const subjects = [trySubject(user)];
  await claimAttempt(context, subjects);
  const step = stepOfCode(begun.secret, code, Date.now());
  if (step === undefined) throw wrongCode(context);
  const codes = newCodes();
  await inAccount(secretScope(context), async (db) => {
    if (!(await enable(db, user, step, begun.created_at))) throw conflict(NOT_STARTED);
    await replaceCodes(db, user, codes);
    await sessions.closeAll(db, user, context.sessionToken);
    await tellSessionsChanged(db, user.account_id);
    await tell(db, context, `${user.username} turned on two-step sign-in`);
  });
  await clearAttempts(database.auth, subjects);
  sessions.forget(user.id);
  return codes;
}

export async function renewCodes(context: Context, form: PasswordAndCode): Promise<string[]> {
  const codes = newCodes();
  await withProof(context, form, async (db) => {
    await replaceCodes(db, context.user, codes);
    await tell(db, context, `${context.user.username} made new recovery codes`);
  });
  return codes;
}

export async function disable(context: Context, form: PasswordAndCode): Promise<void> {
  const { user, sessions } = context;
  await withProof(context, form, async (db) => {
    const { required_for_admins } = await readFactor(db, user);
    if (required_for_admins && isAtLeast(user.role, 'admin')) throw conflict(REQUIRED_BY_ACCOUNT);
    await removeFactor(db, user);
    await sessions.closeAll(db, user, context.sessionToken);
    await tell(db, context, `${user.username} turned off two-step sign-in`);
  });
  sessions.forget(user.id);
}

/** Does the work for someone who knows the password and has a code, and uses the code up with it. */
async function withProof(
  context: Context,
  { password, code }: PasswordAndCode,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const { user, database } = context;
  const subjects = [trySubject(user)];
  const factor = await readSecret(database.auth, user);
  if (!factor?.enabled_at) throw conflict(NOT_ENABLED);
  await claimAttempt(context, subjects);
  await inAccount(secretScope(context), async (db) => {
    await requirePassword(db, context, password, 'password');
    if (!(await takeProof(db, user, factor.secret, code))) throw wrongCode(context);
    await work(db);
  });
  await clearAttempts(database.auth, subjects);
}

interface UserKey {
  account_id: string;
  id: string;
}

/** A code of the app or a recovery code, each good for one use. */
export async function takeProof(db: Db, user: UserKey, secret: Buffer, code: string): Promise<boolean> {
  const step = stepOfCode(secret, code, Date.now());
  return step === undefined ? takeCode(db, user, code) : takeStep(db, user, step);
}

export function trySubject(user: UserKey): string {
  return `second factor ${user.id}`;
}

function wrongCode(context: Context): DomainError {
  logFailedProof(context, 'wrong code', context.user);
  return invalid(WRONG_CODE, { fields: { code: WRONG_CODE } });
}

/** Ten codes of 120 bits, in letters and digits that are not mistaken for each other. */
function newCodes(): string[] {
  return Array.from({ length: 10 }, () => base32(randomBytes(15)));
}

function tell(db: Db, { user }: Context, message: string): Promise<void> {
  return logActivity(db, user, { action: 'update', entity: 'user', id: user.id, message });
}

export async function saveSecurity(context: Context, required: boolean): Promise<void> {
  const { account_id } = context.user;
  await inAccount(context, async (db) => {
    const { required_for_admins: before } = await readFactor(db, context.user);
    await updateRequirement(db, account_id, required);
    await tellSessionsChanged(db, account_id);
    await logActivity(db, context.user, {
      action: 'update',
      entity: 'account',
      id: account_id,
      message: required
        ? 'Required two-step sign-in for admins'
        : 'No longer required two-step sign-in for admins',
      data: { changes: { require_second_factor: { from: before, to: required } } },
    });
  });
  context.sessions.forgetAccount(account_id);
}
