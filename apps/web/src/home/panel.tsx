import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import links from '../ui/layout/links.module.css';
import classes from './home-page.module.css';

interface PanelProps {
  title: string;
  /** What the total is made of. */
  note?: string;
  /** The total number, and the link to the whole list. */
  count?: number;
  all?: LinkProps | undefined;
  children: ReactNode;
}

export function Panel({ title, note, count, all, children }: PanelProps) {
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {title}
          {note && <span className={classes.parts}>{note}</span>}
        </h2>
        {all && count !== undefined && count > 0 && (
          <Link {...all} className={links.link} aria-label={`${title}: view all ${formatCount(count)}`}>
            View all {formatCount(count)}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
