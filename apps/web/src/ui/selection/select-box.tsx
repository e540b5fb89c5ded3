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
  const { selected, onChange, labelOf } = selection;
  const toggle = () => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        data-row-select
        tabIndex={current ? 0 : -1}
        aria-label={`Select ${labelOf(row)}`}
        checked={selected.has(id)}
        onChange={toggle}
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
  const all = selected.size === ids.length;
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
