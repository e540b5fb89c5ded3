import { type ReactNode, useId } from 'react';
import notes from '../../ui/layout/note.module.css';
import classes from './store-page.module.css';

interface StorePanelProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function StorePanel({ title, note, children }: StorePanelProps) {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {note && <span className={notes.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
