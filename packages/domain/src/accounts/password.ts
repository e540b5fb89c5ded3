import { z } from 'zod';

export const PASSWORD_REQUIREMENTS = [
  { label: 'At least 8 characters', met: (password: string) => password.length >= 8 },
  { label: 'One uppercase letter', met: (password: string) => /\p{Lu}/u.test(password) },
  { label: 'One lowercase letter', met: (password: string) => /\p{Ll}/u.test(password) },
  { label: 'One number', met: (password: string) => /\p{Nd}/u.test(password) },
  { label: 'One symbol', met: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

export function meetsRequirements(password: string): boolean {
  return PASSWORD_REQUIREMENTS.every((requirement) => requirement.met(password));
}

const MAX_LENGTH = 128;

/** The sentence differs by form: sign-up says 'must meet', the others 'does not meet'. */
export function passwordOf(missing: string, weak: string) {
  return z
    .string(missing)
    .min(1, missing)
    .max(MAX_LENGTH, { error: `Password must be at most ${MAX_LENGTH} characters`, abort: true })
    .refine(meetsRequirements, weak);
}

export const WEAK_PASSWORD = 'Password does not meet all requirements';
export const COMMON_PASSWORD = 'This password is too common. Please choose another one.';
export const PASSWORDS_DIFFER = 'Passwords do not match';
