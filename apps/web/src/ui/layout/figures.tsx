import type { ReactNode } from 'react';
import classes from './figures.module.css';
import notes from './note.module.css';

/** Cards of figures, each with its label. */
export function Figures({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <dl className={classes.figures} aria-busy={busy}>
      {children}
    </dl>
  );
}

interface FigureCardProps {
  label: string;
  /** Below the figure. */
  note?: ReactNode;
  tone?: 'bad' | undefined;
  children: ReactNode;
}

export function FigureCard({ label, note, tone, children }: FigureCardProps) {
  return (
    <div className={classes.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>
        {children}
        {note !== undefined && <span className={notes.note}>{note}</span>}
      </dd>
    </div>
  );
}
