import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, a new code every thirty seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** A clock may be one step off either way. */
const DRIFT = [0, -1, 1];

export function newSecret(): Buffer {
  return randomBytes(20);
}

export function stepAt(moment: number): number {
  return Math.floor(moment / STEP_MS);
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const figure = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(figure).padStart(DIGITS, '0');
}

/** The time step that a code belongs to, so that the caller can refuse it the second time. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const sent = Buffer.from(code);
  const steps = DRIFT.map((drift) => stepAt(now) + drift);
  return steps.filter((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), sent)).at(0);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding, which is what people type and apps read. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, kept] = ['', 0, 0];
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(kept >>> bits) & 31];
    }
    kept &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(kept << (5 - bits)) & 31] : text;
}

/** What the QR code holds: an authenticator app opens it. */
export function otpauthUrl(secret: Buffer, email: string): string {
  const label = `Waybill:${email}`;
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${base32(secret)}&issuer=Waybill`;
}
