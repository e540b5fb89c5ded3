import type { SessionUser } from '@waybill/domain/accounts/schema';
import { addDays, type Day } from '@waybill/domain/lib/dates';
import { type Activity, logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Context, Services } from '../../http/context.ts';
import type { Random } from './random.ts';

/** What every part of the demo is made with; all of it happens in one transaction, so there is never half a demo. */
export interface Demo {
  db: Db;
  account_id: string;
  random: Random;
  today: Day;
}

export interface DemoUser {
  account_id: string;
  id: string;
  username: string;
  email: string;
  role: string;
}

/** A moment in working hours on an earlier day: depends on the day alone, so that a day's demo is always the same. */
export function momentAgo({ random, today }: Pick<Demo, 'random' | 'today'>, days: number): string {
  const seconds = random.between(14 * 3600, 21 * 3600);
  return new Date(Date.parse(`${addDays(today, -days)}T00:00:00Z`) + seconds * 1000).toISOString();
}

/** A person at a moment of the past, for whom the product's own code does the work. */
export function actingAs(services: Services, { db }: Demo, person: DemoUser, moment: string): Context {
  const user = { ...person, account_name: '', time_zone: 'America/New_York' } as SessionUser;
  const cookies = { sessionToken: undefined, pendingToken: undefined };
  const visit = { ip: '', userAgent: '', setSession: () => undefined, setPending: () => undefined };
  return { ...services, ...visit, ...cookies, user, within: { db, moment } };
}

/** The activity log as it would stand, had the thing been done then. */
export async function logPast(demo: Demo, at: string, actor: DemoUser, activity: Activity): Promise<void> {
  await logActivity(demo.db, actor, { ...activity, created_at: at });
}
