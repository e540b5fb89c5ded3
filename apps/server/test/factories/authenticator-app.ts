import { Secret, TOTP } from 'otpauth';

export const TIME_STEP_MS = 30_000;

/** The code that an authenticator app shows at a moment for a secret, as base32 text or as stored. */
export function codeAt(secret: string | Uint8Array, timestampMs = Date.now()): string {
  const key =
    typeof secret === 'string'
      ? Secret.fromBase32(secret)
      : new Secret({ buffer: Uint8Array.from(secret).buffer });
  return TOTP.generate({ secret: key, timestamp: timestampMs });
}
