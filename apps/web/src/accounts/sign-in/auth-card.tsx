import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../../ui/layout/use-title.ts';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** The links under the card. */
  foot?: ReactNode;
  /** What stands beside the card on a wide screen. */
  aside?: ReactNode;
}

export function AuthCard({ title, lead, children, foot, aside }: AuthCardProps) {
  useTitle(title);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.querySelector('input')?.focus(), []);
  return (
    <div className={classes.page} data-wide={aside ? true : undefined}>
      {aside && <div className={classes.aside}>{aside}</div>}
      <div>
        <div className={classes.card} ref={card}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
        {foot && <p className={classes.foot}>{foot}</p>}
      </div>
    </div>
  );
}
