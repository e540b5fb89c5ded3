import { vi } from 'vitest';
import type { World } from './world.ts';

/** What a look at the mails finds, once it finds something: they go out a moment after they were asked for. */
export function mailed<Found>(look: () => Promise<Found | undefined> | Found | undefined): Promise<Found> {
  return vi.waitFor(
    async () => {
      const found = await look();
      if (found === undefined) throw new Error('No mail came.');
      return found;
    },
    { timeout: 60_000 },
  );
}

/** The link of the newest mail to this address. */
export function mailedLink({ services }: World, to: string): Promise<string> {
  return mailed(
    async () => (await services.mail.outbox()).find(({ letter }) => letter.to === to)?.letter.link,
  );
}

export const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
