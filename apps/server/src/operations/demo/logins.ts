import { type DemoBusiness, loginsOf } from './business.ts';
import { CATSKILL } from './catskill/catskill-business.ts';
import { HUDSON } from './hudson.ts';

/** One with regulated trade off, and a smaller one with it on. */
export const DEMO_BUSINESSES = [HUDSON, CATSKILL] as const;
/** Everyone who has read this knows it. */
export const DEMO_PASSWORD = 'Demo-pass-1';

export function demoLogins(password = DEMO_PASSWORD, business: DemoBusiness = HUDSON) {
  return loginsOf(business, password);
}
