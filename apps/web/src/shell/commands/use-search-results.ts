import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMay, useSession } from '../../lib/session.ts';
import { actionsFor, type Command, matchesLabel, screenCommandsFor, settingsFor } from './actions.ts';
import { RECORD_SEARCHES } from './record-searches.ts';
import { useRecentCommands } from './use-recent-commands.ts';

interface ResultGroup {
  title: string;
  commands: Command[];
}

/** The palette's results: recent records, actions and screens at once, others when the server has answered. */
export function useSearchResults(typed: string, asked: string) {
  const { role } = useSession();
  const may = useMay();
  const recent = useRecentCommands();
  const searches = RECORD_SEARCHES.filter(({ allow }) => may(allow));
  const found = useQueries({
    queries: searches.map(({ key, title, search }) => ({
      queryKey: [key, 'palette', title, asked],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(asked, signal),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    })),
  });
  const of = (commands: Command[]) => commands.filter((command) => !typed || matchesLabel(command, typed));
  const groups: ResultGroup[] = [
    { title: 'Recent', commands: typed ? [] : recent },
    { title: 'Actions', commands: of(actionsFor(role)) },
    ...searches.map(({ title }, place) => ({ title, commands: (typed && found[place]?.data) || [] })),
    { title: 'Screens', commands: of(screenCommandsFor(role)) },
    { title: 'Settings', commands: typed ? of(settingsFor(role)) : [] },
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    waiting: typed !== '' && (typed !== asked || found.some(({ isFetching }) => isFetching)),
    failed: typed !== '' && found.some(({ isError }) => isError),
  };
}
