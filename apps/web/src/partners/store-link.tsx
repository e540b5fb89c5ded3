import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import links from '../ui/layout/links.module.css';
import { CurrentRow } from '../ui/table/current-row.ts';

interface StoreLinkProps {
  id: string;
  /** In the colour of the text around it, where another link leads on. */
  quiet?: boolean;
  children: ReactNode;
}

/** To the page of a store, wherever it is named. */
export function StoreLink({ id, quiet = false, children }: StoreLinkProps) {
  return (
    <Link
      to="/dashboard/stores/$id"
      params={{ id }}
      className={links.link}
      data-quiet={quiet || undefined}
      preload={false}
      tabIndex={use(CurrentRow) ? undefined : -1}
      // The browser's own dragging would end that of a card around it.
      draggable={false}
    >
      {children}
    </Link>
  );
}

/** The cell of a column of stores. */
export function storeCell({ store_id, store_name }: { store_id: string; store_name: string }): ReactNode {
  return (
    <StoreLink id={store_id} quiet>
      {store_name}
    </StoreLink>
  );
}
