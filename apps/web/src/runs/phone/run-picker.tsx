import { Link } from '@tanstack/react-router';
import { formatDate } from '../../lib/format.ts';
import classes from './run.module.css';
import type { ShownRun } from './shown-run.ts';

export function RunPicker({ runs, chosen }: { runs: readonly ShownRun[]; chosen: string }) {
  return (
    <nav className={classes.picker} aria-label="Your runs">
      {runs.map(({ id, number, date, state }) => (
        <Link
          key={id}
          to="."
          search={(previous: Record<string, unknown>) => ({ ...previous, chosen: id }) as never}
          replace
          aria-current={id === chosen ? 'page' : undefined}
        >
          <b>{number}</b>
          <span>
            {formatDate(date)}, {state}
          </span>
        </Link>
      ))}
    </nav>
  );
}
