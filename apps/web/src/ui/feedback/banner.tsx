import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface BannerProps {
  kind: 'warn' | 'info';
  icon: ReactNode;
  /** A button or two. */
  actions: ReactNode;
  children: ReactNode;
}

export function Banner({ kind, icon, actions, children }: BannerProps) {
  return (
    <div className={classes.banner} data-kind={kind}>
      {icon}
      <span className={classes.text}>{children}</span>
      {actions}
    </div>
  );
}
