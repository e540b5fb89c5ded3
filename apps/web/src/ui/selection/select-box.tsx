import classes from './select-box.module.css';
import type { Selection } from './selection.ts';

interface SelectRowProps<Row> {
  selection: Selection<Row>;
  id: string;
  row: Row;
  /** Only one row is in the tab order; arrow keys move to the others. */
  current: boolean;
}

/** Fills its cell, so that a click near the checkbox does not open the row. */
export function SelectRow<Row>({ selection, id, row, current }: SelectRowProps<Row>) {
  const { selected, toggle, labelOf } = selection;
  return (
    // With the shift key held a click would mark text.
    <label className={classes.box} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        data-row-select
        tabIndex={current ? 0 : -1}
        aria-label={`Select ${labelOf(row)}`}
        checked={selected.has(id)}
        // A change does not tell of the shift key, and a press of the space bar is a click too.
        onClick={(event) => toggle(id, event.shiftKey)}
        readOnly
      />
    </label>
  );
}

interface SelectAllProps<Row> {
  selection: Selection<Row>;
  ids: readonly string[];
  /** Shows its label as text. */
  withLabel?: boolean;
}

export function SelectAll<Row>({ selection, ids, withLabel = false }: SelectAllProps<Row>) {
  const { selected, onChange } = selection;
  const all = selected.size >= ids.length;
  return (
    <label className={classes.box} data-with-label={withLabel || undefined}>
      <input
        type="checkbox"
        aria-label="Select all shown"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = selected.size > 0 && !all;
        }}
        onChange={() => onChange(all ? new Set() : new Set(ids))}
      />
      {withLabel && 'Select all shown'}
    </label>
  );
}
