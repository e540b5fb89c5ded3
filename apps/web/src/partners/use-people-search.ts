import { useCallback } from 'react';
import { useListSearch } from '../lib/list-search.ts';

/** The search box and the sort of a list of people, in the address; every word typed is found in their fields. */
export function usePeopleSearch<Row>(first: string, textsOf: (row: Row) => (string | null)[]) {
  const search = useListSearch({ by: first, dir: 'asc' });
  const { q } = search;
  const keep = useCallback(
    (row: Row) => {
      const text = textsOf(row).join('\n').toLowerCase();
      return q
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
    },
    [q, textsOf],
  );
  return { ...search, keep };
}
