import { z } from 'zod';
import { STATES } from './states.ts';

export const Zipcode = z.object({
  zipcode: z.string(),
  city: z.string(),
  /** Military post offices lie in none. */
  county: z.string().nullable(),
  state: z.enum(STATES),
});
export type Zipcode = z.infer<typeof Zipcode>;
