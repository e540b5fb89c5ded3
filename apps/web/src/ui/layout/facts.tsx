import type { ReactNode } from 'react';
import { DASH } from '../../lib/format.ts';
import classes from './facts.module.css';

interface FactsProps {
  title?: string;
  /** The name for screen readers, where no title is shown. */
  label?: string;
  children: ReactNode;
}

/** A record in view mode: `<Facts title="Location"><Fact label="City">{store.city}</Fact></Facts>` */
export function Facts({ title, label, children }: FactsProps) {
  return (
    <section className={classes.section}>
      {title && <h3 className={classes.title}>{title}</h3>}
      <dl className={classes.facts} aria-label={label}>
        {children}
      </dl>
    </section>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const empty = children === null || children === undefined || children === '';
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{empty ? DASH : children}</dd>
    </div>
  );
}
