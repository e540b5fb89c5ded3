import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { toast } from '../feedback/toasts.tsx';
import type { List } from '../table/list.ts';
import classes from './select-box.module.css';
import type { Selection } from './selection.ts';
import { MAX_SELECTED_ROWS } from './use-selected-rows.ts';

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  list: Pick<List<Row>, 'rows' | 'total' | 'hasMore'>;
}

/** Sticky while the rows scroll. */
export function SelectionBar<Row>({ selection, list }: SelectionBarProps<Row>) {
  const { selected, onChange, actions, selectAll } = selection;
  const [loading, setLoading] = useState(false);
  if (selected.size === 0) return null;
  const shown = list.rows?.length ?? 0;
  const total = list.total ?? 0;
  const offered = selectAll && selected.size >= shown && total > shown && selected.size < total;
  const load = async () => {
    setLoading(true);
    await selectAll?.().catch(() => toast.bad('Failed to select. Please try again.'));
    setLoading(false);
  };
  return (
    <section className={classes.bar} aria-label="Selection">
      <span role="status">{formatCount(selected.size)} selected</span>
      {offered && (
        <Button variant="subtle" loading={loading} onClick={() => void load()}>
          {list.hasMore
            ? `Select the first ${formatCount(MAX_SELECTED_ROWS)}`
            : `Select all ${formatCount(total)} that match`}
        </Button>
      )}
      {actions}
      <CloseButton aria-label="Clear selection" onClick={() => onChange(new Set())} />
    </section>
  );
}
