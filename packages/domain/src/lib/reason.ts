import { z } from 'zod';

export const REASON_NEEDED = 'Please give a reason.';
const MAX_REASON = 500;

export const reason = z
  .string(REASON_NEEDED)
  .trim()
  .min(3, REASON_NEEDED)
  .max(MAX_REASON, `Must be at most ${MAX_REASON} characters`);
