import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import links from '../ui/layout/links.module.css';

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
      // The browser's own dragging would end that of a card around it.
      draggable={false}
    >
      {children}
    </Link>
  );
}
