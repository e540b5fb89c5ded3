import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import { Drawing, type Drawn } from './drawing.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  /** What would be here, or 'search' where nothing matches. */
  drawing: Drawn;
  /** The specification's sentence. */
  children: ReactNode;
  /** The next step: a button, or nothing for who may not take it. */
  action?: ReactNode;
}

/** `<EmptyState drawing="stores" action={<Button>Add New Store</Button>}>No stores found. …</EmptyState>` */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Drawing of={drawing} />
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}

interface NoMatchProps {
  /** What hides everything, and is taken away by the button. */
  cleared: 'Search' | 'Filters';
  clear: () => void;
  children: ReactNode;
}

export function NoMatch({ cleared, clear, children }: NoMatchProps) {
  return (
    <EmptyState
      drawing="search"
      action={
        <Button variant="default" onClick={clear}>
          Clear {cleared}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

interface ErrorStateProps {
  error: unknown;
  fallback: string;
  retry: () => void;
}

export function ErrorState({ error, fallback, retry }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.problem}>{sentenceOf(error, fallback)}</p>
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
