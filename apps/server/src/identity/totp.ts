import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** The clock of a phone may be this many time steps of 30 seconds ahead or behind. */
const MAX_DRIFT_STEPS = 1;

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The time step that a code belongs to, so that the caller can refuse it and all earlier ones from then on. */
export function stepOfCode(secret: Buffer, code: string, nowMs: number): number | undefined {
  // `validate` throws at a digit that is longer than one byte.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: secretOf(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: MAX_DRIFT_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp: nowMs }) + delta;
}

/** RFC 4648 without padding, which is what people type and apps read. */
export function base32(bytes: Uint8Array): string {
  return secretOf(bytes).base32;
}

/** Algorithm, digits and period are left out where they are the defaults, which keeps the QR code small. */
export function otpauthUrl(secret: Buffer, email: string): string {
  const label = encodeURIComponent(`Waybill:${email}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Waybill`;
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
