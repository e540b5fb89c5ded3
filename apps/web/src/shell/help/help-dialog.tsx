import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SearchBox } from '../../ui/filters/search-box.tsx';
import { screensFor } from '../screens.ts';
import { useViewer } from '../use-viewer.ts';
import classes from './help-dialog.module.css';
import { searchHelp } from './search-help.ts';
import { type HelpPath, TOPICS, type Topic } from './topics.ts';

interface HelpDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What stands on this screen, the other screens, and a glossary; all of it is searched at once. */
export function HelpDialog({ opened, onClose }: HelpDialogProps) {
  const viewer = useViewer();
  const here = pathOf(useLocation().pathname);
  const [chosen, setChosen] = useState<HelpPath>();
  const [typed, setTyped] = useState('');
  const shown = chosen ?? here;
  const screens = screensFor(viewer).map(({ path }) => path);
  const paths: HelpPath[] = ['/dashboard', ...screens, '/dashboard/notifications'];
  const { topics, terms } = searchHelp(
    paths.map((path) => ({ path, topic: TOPICS[path] })),
    typed,
  );
  const close = () => {
    setChosen(undefined);
    setTyped('');
    onClose();
  };
  return (
    <Dialog title={`Help: ${TOPICS[shown].title}`} opened={opened} onClose={close} size="56rem">
      <SearchBox label="Search help..." value={typed} onChange={setTyped} />
      {typed === '' && <TopicPage topic={TOPICS[shown]} />}
      <section className={classes.section} aria-label="Screens">
        <h3 className={classes.title}>Screens</h3>
        {topics.length === 0 ? (
          <p className={classes.none}>No screen speaks of “{typed}”.</p>
        ) : (
          <ul className={classes.topics}>
            {topics.map(({ path, topic }) => (
              <li key={path}>
                <button
                  type="button"
                  className={classes.topic}
                  aria-current={path === shown ? 'page' : undefined}
                  onClick={() => {
                    setChosen(path);
                    setTyped('');
                  }}
                >
                  {topic.title}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={classes.section} aria-label="Glossary">
        <h3 className={classes.title}>Glossary</h3>
        {terms.length === 0 ? (
          <p className={classes.none}>No term for “{typed}”.</p>
        ) : (
          <Terms terms={terms} />
        )}
      </section>
    </Dialog>
  );
}

function TopicPage({ topic }: { topic: Topic }) {
  return (
    <section className={classes.section} aria-label="This screen">
      <p className={classes.lead}>{topic.lead}</p>
      <Terms terms={topic.points} />
    </section>
  );
}

function Terms({ terms }: { terms: Topic['points'] }) {
  return (
    <dl className={classes.terms}>
      {terms.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The pages of a store and of a run stand under their ids. */
function pathOf(address: string): HelpPath {
  if (address.startsWith('/dashboard/stores/')) return '/dashboard/stores/$id';
  if (address === '/dashboard/runs/plan' || /^\/dashboard\/runs\/[^/]+\/plan$/.test(address))
    return '/dashboard/runs/plan';
  if (address.startsWith('/dashboard/runs/')) return '/dashboard/runs/$id';
  const path = address.replace(/\/$/, '');
  return path in TOPICS ? (path as HelpPath) : '/dashboard';
}
