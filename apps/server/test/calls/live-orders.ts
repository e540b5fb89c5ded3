import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test as base, type Client, type World } from '../world/world.ts';

const FOLLOWERS = ['owner', 'agent', 'driver', 'other'] as const;
export type Heard = Record<(typeof FOLLOWERS)[number], string[]>;

/** The stream of a person as it grows; like a browser's it is opened again when it ends, as with some change of a session. */
async function follow({ http }: World, { cookie }: Client, signal: AbortSignal) {
  let text = '';
  const open = async () => {
    const headers = { cookie: cookie ?? '' };
    const request = { method: 'GET', url: '/api/orders/live', headers, signal } as const;
    const stream = (await http.inject({ ...request, payloadAsStream: true })).stream();
    stream.on('error', () => undefined);
    stream.on('end', () => void (signal.aborted || open()));
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  };
  await open();
  return {
    read: () =>
      [...text.matchAll(/event: order\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '').id),
    clear: () => {
      text = '';
    },
  };
}

/** A test in which everyone follows the stream of changed orders. */
export const test = base.extend('heardBy', { scope: 'file' }, async ({ world, as }, { onCleanup }) => {
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const streams = new Map<keyof Heard, Awaited<ReturnType<typeof follow>>>();
  for (const who of FOLLOWERS) streams.set(who, await follow(world, as[who], controller.signal));
  const marks = new Set<string>();
  /** Everyone hears a mark after all that was told before it. */
  const tellMark = (id: string) => {
    for (const { user } of [as.owner, as.other]) {
      const everyone = { agent_id: as.agent.user?.id, drivers: [as.driver.user?.id] };
      const mark = { account_id: user?.account_id, id, ...everyone };
      world.services.database.notifier.notify('order_changed', mark);
    }
  };
  /** What each has heard since the last time. */
  return async (): Promise<Heard> => {
    const mark = randomUUID();
    marks.add(mark);
    const heard: Partial<Heard> = {};
    for (const [who, stream] of streams) {
      const arrived = () => {
        if (stream.read().includes(mark)) return true;
        tellMark(mark);
        return false;
      };
      await expect.poll(arrived, { interval: 60 }).toBe(true);
      heard[who] = stream.read().filter((id) => !marks.has(id));
      stream.clear();
    }
    return heard as Heard;
  };
});

export interface Row {
  id: string;
  agent_id: string;
  delivery_driver_id: string | null;
  text: string;
}

/** Each order as its dialog shows it: with the versions of its invoice. */
export async function rowsOf(world: World): Promise<Row[]> {
  return (await world.admin(sql`
    select id, agent_id, delivery_driver_id, o::text || coalesce((
      select string_agg(concat(i.id, i.voided_at), ' ' order by i.id) from issued_invoices i where i.order_id = o.id), '') as text
    from orders o order by id`)) as Row[];
}
