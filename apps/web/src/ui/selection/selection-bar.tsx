import { CloseButton } from '@mantine/core';
import { formatCount } from '../../lib/format.ts';
import classes from './select-box.module.css';
import type { Selection } from './selection.ts';

/** Sticky while the rows scroll. */
export function SelectionBar<Row>({ selection }: { selection: Selection<Row> }) {
  const { selected, onChange, actions } = selection;
  if (selected.size === 0) return null;
  return (
    <section className={classes.bar} aria-label="Selection">
      <span role="status">{formatCount(selected.size)} selected</span>
      {actions}
      <CloseButton aria-label="Clear selection" onClick={() => onChange(new Set())} />
    </section>
  );
}
