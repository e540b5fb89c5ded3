import { useSearch } from '@tanstack/react-router';
import { licenseState } from '@waybill/domain/partners/license';
import type { Store } from '@waybill/domain/partners/store-schema';
import { storeMatches } from '@waybill/domain/partners/store-search';
import { useCallback } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { useToday } from '../use-today.ts';

/** `?license=due` keeps the stores whose license has expired or expires within 30 days. */
const DUE = 'due';

/** The search box, the license filter and the sort of the stores, all in the address. */
export function useStoreSearch() {
  const { q, setQ, sort, setSort, put } = useListSearch({ by: 'store_name', dir: 'asc' });
  const { license }: { license?: string } = useSearch({ strict: false });
  const today = useToday();
  const due = license === DUE;
  const keep = useCallback(
    (store: Store) => storeMatches(store, q) && (!due || isDue(store, today)),
    [q, due, today],
  );
  return {
    q,
    setQ,
    sort,
    setSort,
    keep,
    due,
    setDue: (on: boolean) => put({ license: on ? DUE : undefined }),
    filtered: q !== '' || due,
    clear: () => put({ q: undefined, license: undefined }),
  };
}

export function isDue({ license_expiration }: Store, today: string): boolean {
  return ['expired', 'expiring'].includes(licenseState(license_expiration, today));
}
