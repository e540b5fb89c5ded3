import { z } from 'zod';

export const SIGNED_OUT = 'The device is signed out.';
export const SIGNED_OUT_ELSEWHERE = 'You are signed out everywhere else.';
export const LOG_OUT_INSTEAD = 'This is the device you are using. Please log out instead.';

/** One session of a user, without its token. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** 'Firefox on Windows' */
  device: z.string(),
  handheld: z.boolean(),
  ip_address: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  /** Accurate to five minutes. */
  last_used_at: z.iso.datetime(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
