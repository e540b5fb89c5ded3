import { useMemo, useRef, useState } from 'react';
import type { List } from '../table/list.ts';

/** How many can be selected with one press; as far as lists are counted. */
export const MAX_SELECTED_ROWS = 1000;

/** The selected rows of a list; a row that leaves the list is no longer selected, nor one beyond it when `key` changes. */
export function useSelectedRows<Row extends { id: string }>({ rows, readAll }: List<Row>, key: string) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [beyond, setBeyond] = useState<{ key: string; rows: readonly Row[] }>({ key, rows: [] });
  const last = useRef<string>(undefined);
  const known = useMemo(() => {
    const loaded = rows ?? [];
    if (beyond.key !== key || beyond.rows.length === 0) return loaded;
    const ids = new Set(loaded.map(({ id }) => id));
    return [...loaded, ...beyond.rows.filter(({ id }) => !ids.has(id))];
  }, [rows, beyond, key]);
  const selectedRows = useMemo(() => known.filter(({ id }) => ticked.has(id)), [known, ticked]);
  const selected = useMemo(() => new Set(selectedRows.map(({ id }) => id)), [selectedRows]);
  const onChange = (next: ReadonlySet<string>) => {
    setTicked(next);
    if (next.size === 0) setBeyond({ key, rows: [] });
  };
  const toggle = (id: string, range: boolean) => {
    const on = !selected.has(id);
    const ids = range && last.current !== undefined ? between(known, last.current, id) : [id];
    last.current = id;
    onChange(
      on ? new Set([...selected, ...ids]) : new Set([...selected].filter((one) => !ids.includes(one))),
    );
  };
  const readBeyond = async () => {
    const all = (await readAll?.(MAX_SELECTED_ROWS))?.slice(0, MAX_SELECTED_ROWS) ?? [];
    setBeyond({ key, rows: all });
    return all;
  };
  return {
    selected,
    selectedRows,
    onChange,
    toggle,
    selectAll: readAll && (async () => setTicked(new Set((await readBeyond()).map(({ id }) => id)))),
    /** Reads the selected rows that are not loaded as they are now; the list itself is refetched. */
    refresh: () => {
      if (beyond.rows.length > 0) readBeyond().catch(() => onChange(new Set()));
    },
  };
}

function between(rows: readonly { id: string }[], from: string, to: string): string[] {
  const places = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (places.includes(-1)) return [to];
  return rows.slice(Math.min(...places), Math.max(...places) + 1).map(({ id }) => id);
}
