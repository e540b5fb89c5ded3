import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMay } from '../../lib/session.ts';
import { useViewer } from '../use-viewer.ts';
import { actionsFor, type Command, matchesLabel, screenCommandsFor } from './actions.ts';
import { RECORD_SEARCHES } from './record-searches.ts';
import { settingsFor } from './settings.ts';
import { useRecentCommands } from './use-recent-commands.ts';

interface ResultGroup {
  title: string;
  commands: Command[];
}

/** The palette's results: recent records, actions and screens at once, others when the server has answered. */
export function useSearchResults(typed: string, asked: string) {
  const viewer = useViewer();
  const { role, lots } = viewer;
  const may = useMay();
  const recent = useRecentCommands();
  const searches = RECORD_SEARCHES.filter(({ allow, ofLots }) => may(allow) && (lots || !ofLots));
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
    { title: 'Actions', commands: of(actionsFor(viewer)) },
    ...searches.map(({ title }, place) => ({ title, commands: (typed && found[place]?.data) || [] })),
    { title: 'Screens', commands: of(screenCommandsFor(viewer)) },
    { title: 'Settings', commands: typed ? of(settingsFor(role)) : [] },
  ];
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    waiting: typed !== '' && (typed !== asked || found.some(({ isFetching }) => isFetching)),
    failed: typed !== '' && found.some(({ isError }) => isError),
  };
}
