import { isIPv6 } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isLoopback } from './http/loopback.ts';
import { DEFAULT_RESPONSE_STEP_MS } from './identity/constant-time-response.ts';
import { DEFAULT_PASSWORD_COST } from './identity/passwords.ts';
import { isKey } from './identity/secrets.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off', 'yes', 'no', ''])
  .transform((text) => ['1', 'true', 'on', 'yes'].includes(text));

function url(...protocols: string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
}

/** Sign-ups, reset links and verification links, each per network and per address in 15 minutes. */
const DEFAULT_MAX_MAILINGS = 10;

/** From the headers of a request to the last byte of its body, unless it is an upload. */
const DEFAULT_BODY_TIMEOUT_MS = 30_000;

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SECRETS_KEY: z
    .string()
    .refine((text) => text.split(',').every(isKey), {
      error: 'must be 32 bytes in base64 or hexadecimal digits; earlier keys may follow, separated by commas',
    })
    .optional(),
  FILES_S3_URL: url('http:', 'https:').optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  STORAGE_QUOTA_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(20 * 1024),
  CLAMD_URL: url('tcp:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Waybill <no-reply@waybill.local>'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  TRUST_PROXY: flag.default(false),
  DEMO_DATA: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SYSLOG_URL: url('tcp:').optional(),
  NODE_ENV: z.string().default('development'),
  PASSWORD_COST: z.coerce.number().int().min(1).max(DEFAULT_PASSWORD_COST).default(DEFAULT_PASSWORD_COST),
  MAX_MAILINGS: z.coerce.number().int().min(1).default(DEFAULT_MAX_MAILINGS),
  BODY_TIMEOUT_MS: z.coerce.number().int().min(1).default(DEFAULT_BODY_TIMEOUT_MS),
  RESPONSE_STEP_MS: z.coerce.number().int().min(1).default(DEFAULT_RESPONSE_STEP_MS),
  DEMO_ORDERS: flag.default(true),
});

/** They make sign-in cheap to attack or the demo small, so that a server takes them with `NODE_ENV=test` alone. */
const TEST_SETTINGS = ['PASSWORD_COST', 'MAX_MAILINGS', 'BODY_TIMEOUT_MS', 'RESPONSE_STEP_MS', 'DEMO_ORDERS'];

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

/** Reads every setting in one place; a wrong one is named, never quoted, since it may hold a secret. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Wrong configuration. ${wrong.join('; ')}`);
  }
  const values = parsed.data;
  const testSetting = TEST_SETTINGS.find((name) => name in given);
  if (testSetting && values.NODE_ENV !== 'test')
    throw new ConfigError(`Wrong configuration. ${testSetting}: is for tests alone, with NODE_ENV=test`);
  if (values.FILES_S3_URL && !(values.FILES_S3_ACCESS_KEY_ID && values.FILES_S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError(
      'Wrong configuration. FILES_S3_URL needs FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY as well',
    );
  }
  const production = values.NODE_ENV === 'production';
  return {
    ...values,
    DATA_DIR: path.resolve(values.DATA_DIR),
    PUBLIC_URL: withoutSlash(values.PUBLIC_URL ?? `http://${inUrl(values.HOST)}:${values.PORT}`),
    production,
    /** Nobody but this machine's own people can reach it: known passwords and readable mails do no harm. */
    embeddedDefault:
      isLoopback(values.HOST) &&
      !values.DATABASE_URL &&
      !values.PUBLIC_URL &&
      !values.TRUST_PROXY &&
      !production,
  };
}

function inUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

function withoutSlash(address: string): string {
  return address.endsWith('/') ? withoutSlash(address.slice(0, -1)) : address;
}
