import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { brandsQuery } from '../../catalogue/brands/queries.ts';
import { processorsQuery } from '../../catalogue/processors/queries.ts';
import { type RecentRecord, useRecent } from '../../lib/recent.ts';
import { useSession } from '../../lib/session.ts';
import { agentsQuery, driversQuery } from '../../partners/people/people-queries.ts';
import type { Command } from './actions.ts';

/** The kinds that are read as whole lists; of the others the server says by itself that one is gone. */
const LISTS: Record<string, (cache: QueryClient) => Promise<readonly { id: string }[]>> = {
  Brand: (cache) => cache.fetchQuery(brandsQuery),
  Processor: (cache) => cache.fetchQuery(processorsQuery),
  Agent: (cache) => cache.fetchQuery(agentsQuery),
  Driver: (cache) => cache.fetchQuery(driversQuery),
};

/** What someone opened last, without what others have deleted since. */
export function useRecentCommands(): Command[] {
  const { id } = useSession();
  const cache = useQueryClient();
  const recent = useRecent(id);
  const kinds = Object.entries(LISTS).filter(([kind]) => recent.some((record) => record.kind === kind));
  const lists = useQueries({
    queries: kinds.map(([kind, read]) => ({
      queryKey: ['recent', kind],
      queryFn: () => read(cache),
      staleTime: 0,
    })),
  });
  const isThere = (record: RecentRecord) => {
    const list = lists[kinds.findIndex(([kind]) => kind === record.kind)];
    return !list || list.isError || Boolean(list.data?.some((one) => one.id === record.id));
  };
  return recent.filter(isThere).map(commandOf);
}

function commandOf({ id, label, kind, path, param }: RecentRecord): Command {
  return { id: `recent-${id}`, label, note: kind, link: { to: path, search: { [param]: id } } as LinkProps };
}
