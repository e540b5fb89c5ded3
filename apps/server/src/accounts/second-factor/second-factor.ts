import { randomBytes } from 'node:crypto';
import {
  AccountSecurity,
  type AccountSecurityForm,
  ALREADY_ENABLED,
  FACTOR_GROUPS,
  FACTOR_SETTINGS,
  isSecondFactorRequired,
  NOT_ENABLED,
  NOT_STARTED,
  type PasswordAndCode,
  requiredByAccount,
  type SecondFactorStatus,
  type SetUp,
  WRONG_CODE,
} from '@waybill/domain/accounts/second-factor';
import { changesBetween } from '@waybill/domain/activity/changes';
import { conflict, type DomainError, invalid } from '@waybill/domain/lib/errors';
import { logActivity } from '../../activity/log-activity.ts';
import { type Db, inAccount, type Scope } from '../../database/db.ts';
import type { Context } from '../../http/context.ts';
import { base32, newSecret, otpauthUrl, stepOfCode } from '../../identity/totp.ts';
import { logFailedAuthentication } from '../sign-in/log-failed-authentication.ts';
import { claimAttempt, clearAttempts } from '../sign-in/login-attempts.ts';
import { requirePassword } from '../sign-in/passwords.ts';
import {
  enable,
  notifySessionsChanged,
  putSecret,
  readFactor,
  readSecret,
  removeFactor,
  replaceCodes,
  updateRequirement,
  useRecoveryCode,
  useTimeStep,
} from './second-factor-repository.ts';

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 15;

/** Leaves out the idempotency key, under which the answer would be stored, because the answer is a secret. */
function withoutIdempotencyKey({ database, user }: Context): Scope {
  return { database, user };
}

export function readStatus(context: Context): Promise<SecondFactorStatus> {
  const { user } = context;
  return inAccount(context, async (db) => {
    const { enabled, codes, ...settings } = await readFactor(db, user);
    return {
      enabled,
      required: isSecondFactorRequired(user.role, settings),
      required_for_admins: settings.require_second_factor,
      required_for_agents: settings.require_second_factor_of_agents,
      required_for_drivers: settings.require_second_factor_of_drivers,
      recovery_codes_left: codes,
    };
  });
}

export async function startSetUp(context: Context, password: string): Promise<SetUp> {
  const { user } = context;
  const secret = newSecret();
  await inAccount(withoutIdempotencyKey(context), async (db) => {
    await requirePassword(db, context, password, 'password');
    if (!(await putSecret(db, context.secrets, user, secret))) throw conflict(ALREADY_ENABLED);
    await logChange(db, context, `${user.username} began to set up two-step sign-in`);
  });
  return { secret: base32(secret), otpauth_url: otpauthUrl(secret, user.email) };
}

/** Ends the sessions that were opened without a second factor, except the current one. */
export async function confirmSetUp(context: Context, code: string): Promise<string[]> {
  const { user, database, sessions } = context;
  const setUp = await readSecret(context, user);
  if (!setUp) throw conflict(NOT_STARTED);
  if (setUp.enabled_at) throw conflict(ALREADY_ENABLED);
  const subjects = [attemptSubject(user)];
  await claimAttempt(context, subjects);
  const step = stepOfCode(setUp.secret, code, Date.now());
  if (step === undefined) throw wrongCode(context);
  const codes = newRecoveryCodes();
  await inAccount(withoutIdempotencyKey(context), async (db) => {
    if (!(await enable(db, user, step, setUp.created_at))) throw conflict(NOT_STARTED);
    await replaceCodes(db, user, codes);
    await sessions.closeAll(db, user, context.sessionToken);
    await notifySessionsChanged(db, user.account_id);
    await logChange(db, context, `${user.username} turned on two-step sign-in`);
  });
  await clearAttempts(database.auth, subjects);
  sessions.forget(user.id);
  return codes;
}

export async function renewCodes(context: Context, form: PasswordAndCode): Promise<string[]> {
  const codes = newRecoveryCodes();
  await withProof(context, form, async (db) => {
    await replaceCodes(db, context.user, codes);
    await logChange(db, context, `${context.user.username} made new recovery codes`);
  });
  return codes;
}

export async function disable(context: Context, form: PasswordAndCode): Promise<void> {
  const { user, sessions } = context;
  await withProof(context, form, async (db) => {
    if (isSecondFactorRequired(user.role, await readFactor(db, user)))
      throw conflict(requiredByAccount(user.role));
    await removeFactor(db, user);
    await sessions.closeAll(db, user, context.sessionToken);
    await logChange(db, context, `${user.username} turned off two-step sign-in`);
  });
  sessions.forget(user.id);
}

/** Requires the password and an unused code, and marks the code as used in the transaction of the work. */
async function withProof(
  context: Context,
  { password, code }: PasswordAndCode,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const { user, database } = context;
  const subjects = [attemptSubject(user)];
  const factor = await readSecret(context, user);
  if (!factor?.enabled_at) throw conflict(NOT_ENABLED);
  await claimAttempt(context, subjects);
  await inAccount(withoutIdempotencyKey(context), async (db) => {
    await requirePassword(db, context, password, 'password');
    if (!(await useCode(db, user, factor.secret, code))) throw wrongCode(context);
    await work(db);
  });
  await clearAttempts(database.auth, subjects);
}

interface UserKey {
  account_id: string;
  id: string;
}

/** Accepts a code of the authenticator app or a recovery code, each only once. */
export async function useCode(db: Db, user: UserKey, secret: Buffer, code: string): Promise<boolean> {
  const step = stepOfCode(secret, code, Date.now());
  return step === undefined ? useRecoveryCode(db, user, code) : useTimeStep(db, user, step);
}

export function attemptSubject(user: UserKey): string {
  return `second factor ${user.id}`;
}

function wrongCode(context: Context): DomainError {
  logFailedAuthentication(context, 'wrong code', context.user);
  return invalid(WRONG_CODE, { fields: { code: WRONG_CODE } });
}

/** 120 bits each, in base32, which has no easily confused letters and digits. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_CODE_BYTES)));
}

function logChange(db: Db, { user }: Context, message: string): Promise<void> {
  return logActivity(db, user, { action: 'update', entity: 'user', id: user.id, message });
}

/** What is left out stays as it is; one entry tells all that changed. */
export async function saveSecurity(context: Context, sent: AccountSecurityForm): Promise<AccountSecurity> {
  const { account_id } = context.user;
  const saved = await inAccount(context, async (db) => {
    const { enabled: _enabled, codes: _codes, ...before } = await readFactor(db, context.user);
    const after = AccountSecurity.parse({ ...before, ...sent });
    const changes = changesBetween(before, after);
    if (Object.keys(changes).length === 0) return after;
    await updateRequirement(db, account_id, after);
    await notifySessionsChanged(db, account_id);
    const groups = FACTOR_GROUPS.filter((group) => after[FACTOR_SETTINGS[group]]);
    await logActivity(db, context.user, {
      action: 'update',
      entity: 'account',
      id: account_id,
      message:
        groups.length > 0
          ? `Required two-step sign-in for ${groups.join(', ')}`
          : 'No longer required two-step sign-in for anyone',
      data: { changes },
    });
    return after;
  });
  context.sessions.forgetAccount(account_id);
  return saved;
}
