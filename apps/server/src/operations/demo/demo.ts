import type { SessionUser } from '@waybill/domain/accounts/schema';
import { addDays, type Day } from '@waybill/domain/lib/dates';
import { sql } from 'kysely';
import { type Activity, logActivity } from '../../activity/log-activity.ts';
import type { Db } from '../../database/db.ts';
import type { Context, Services } from '../../http/context.ts';
import type { Random } from './random.ts';

/** Shared by all parts of the demo data, which are written in one transaction. */
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

/** What happens at a moment; those of all orders are run in the order of their moments, as they would be in a business. */
export interface DemoEvent {
  moment: string;
  run: () => Promise<void>;
}

/** A moment in working hours on an earlier day; independent of the time of day, so that the demo of a day is always the same. */
export function momentAgo({ random, today }: Pick<Demo, 'random' | 'today'>, days: number): string {
  const seconds = random.between(14 * 3600, 21 * 3600);
  return new Date(Date.parse(`${addDays(today, -days)}T00:00:00Z`) + seconds * 1000).toISOString();
}

/** The context of a user at a moment of the past, in which the product's own code runs. */
export function actingAs(services: Services, { db }: Demo, person: DemoUser, moment: string): Context {
  const user = { ...person, account_name: '', time_zone: 'America/New_York' } as SessionUser;
  const cookies = { sessionToken: undefined, pendingToken: undefined };
  const visit = { ip: '', userAgent: '', setSession: () => undefined, setPending: () => undefined };
  return { ...services, ...visit, ...cookies, user, within: { db, moment } };
}

/** Writes a log entry of the past. */
export async function logPast(demo: Demo, at: string, actor: DemoUser, activity: Activity): Promise<void> {
  await logActivity(demo.db, actor, { ...activity, created_at: at });
}

const PLAN_INTERVAL = 50;

/** Plans made while a table was empty read all of it; no statistics replace them before the transaction ends. */
export async function replanOften({ db }: Demo, done: number): Promise<void> {
  if (done % PLAN_INTERVAL === 0) await sql`discard plans`.execute(db);
}
