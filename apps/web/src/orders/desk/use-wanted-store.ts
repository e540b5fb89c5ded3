import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../ui/feedback/toasts.tsx';
import { withStore } from './draft.ts';
import type { Desk } from './use-desk.ts';

const UNFINISHED = 'Finish or clear the order below first: it is for another store.';

/** `?store={id}`, from the page of a store: it is chosen for an order without items, and no other. */
export function useWantedStore({ draft, change }: Pick<Desk, 'draft' | 'change'>): void {
  const { store }: { store?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = useEffectEvent((id: string) => {
    if (draft.lines.length === 0) change((now) => withStore(now, id));
    else if (draft.store_id !== id) toast.bad(UNFINISHED);
    void navigate({ to: '.', search: ({ store: _, ...rest }) => rest, replace: true });
  });
  useEffect(() => {
    if (store) choose(store);
  }, [store]);
}
