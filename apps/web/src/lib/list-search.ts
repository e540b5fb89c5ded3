import { useNavigate, useSearch } from '@tanstack/react-router';
import { textOf } from './search.ts';

export interface Sort {
  by: string;
  dir: 'asc' | 'desc';
}

/** A list's search parameters: the search text, the sort, and its filters by name. */
export interface ListSearch {
  q?: string;
  sort?: string;
  dir?: 'asc' | 'desc';
  /** The columns of a saved view, by their ids. */
  cols?: string;
}

/**
 * For `validateSearch`: `listSearch('status', 'store')` also keeps the named filters and ids;
 * 'processor_q', 'processor_sort' and 'processor_dir' are those of a second list on the screen, under its prefix.
 */
export function listSearch<const Name extends string = never>(...names: Name[]) {
  return (search: Record<string, unknown>): ListSearch & { [Key in Name]?: string } => {
    const kept: Record<string, string> = {};
    for (const name of ['q', 'sort', 'cols', ...names]) {
      const value = textOf(search[name]);
      if (value) kept[name] = value;
    }
    if (search.dir === 'asc' || search.dir === 'desc') kept.dir = search.dir;
    return kept as ListSearch & { [Key in Name]?: string };
  };
}

/**
 * Reads and writes a list's search text and sort in the address of the current screen:
 * `const { q, setQ, sort, setSort } = useListSearch({ by: 'store_name', dir: 'asc' })`.
 * A second list on the same screen uses a prefix: `useListSearch(first, 'processor_')`.
 */
export function useListSearch(first: Sort, prefix = '') {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const text = (name: string) => {
    const value = address[`${prefix}${name}`];
    return typeof value === 'string' ? value : undefined;
  };
  const navigate = useNavigate();
  const put = (change: Partial<Record<string, string | undefined>>) => {
    const next = (previous: Record<string, unknown>) => withoutBlanks({ ...previous, ...change });
    // The hook serves every screen, so the router can not type the parameters.
    navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  };
  const by = text('sort');
  const sort: Sort = by ? { by, dir: text('dir') === 'desc' ? 'desc' : 'asc' } : first;
  return {
    q: text('q') ?? '',
    setQ: (q: string) => put({ [`${prefix}q`]: q }),
    sort,
    setSort: ({ by, dir }: Sort) => put({ [`${prefix}sort`]: by, [`${prefix}dir`]: dir }),
    /** For the screen's own filters: `put({ status: 'active' })`, `put({ status: undefined })`. */
    put,
  };
}

function withoutBlanks(search: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  );
}
