import { Button, VisuallyHidden } from '@mantine/core';
import { formatCount } from '../../lib/format.ts';
import classes from './progress.module.css';
import { ProgressBar } from './progress-bar.tsx';

export interface ProgressProps {
  /** 'Importing stores.csv' */
  label: string;
  /** Singular and plural of what is counted: ['row', 'rows']. */
  words: readonly [one: string, many: string];
  done: number | undefined;
  /** Unknown of a very long list. */
  total: number | undefined;
  /** Left out where a button beside it cancels. */
  onCancel?: () => void;
}

/** How far a long import or export is. It stands in a live region, which is told of every quarter and not of every row. */
export function Progress({ label, words, done, total, onCancel }: ProgressProps) {
  const count = countOf(words, done, total);
  const share = done !== undefined && total ? Math.min(1, done / total) : undefined;
  const quarter = Math.floor((share ?? 0) * 4);
  return (
    <div className={classes.progress}>
      <span className={classes.label}>{label}</span>
      <span className={classes.count} aria-live="off">
        {count}
      </span>
      {onCancel && (
        <Button className={classes.cancel ?? ''} variant="default" size="compact-md" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <ProgressBar
        className={classes.bar}
        label={label}
        percent={share === undefined ? undefined : share * 100}
        valueText={count}
      />
      <VisuallyHidden>{quarter > 0 && `${label}: ${quarter * 25}%`}</VisuallyHidden>
    </div>
  );
}

function countOf(
  [one, many]: ProgressProps['words'],
  done: number | undefined,
  total: number | undefined,
): string | undefined {
  if (done === undefined) return undefined;
  const word = (total ?? done) === 1 ? one : many;
  // Rows that were added meanwhile come too.
  if (total !== undefined) return `${formatCount(Math.min(done, total))} of ${formatCount(total)} ${word}`;
  return `${formatCount(done)} ${word}`;
}
