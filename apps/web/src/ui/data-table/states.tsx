import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import classes from './states.module.css';

interface EmptyStateProps {
  /** The specification's sentence. */
  children: ReactNode;
  /** The next step: a button, or nothing for who may not take it. */
  action?: ReactNode;
}

/** `<EmptyState action={<Button>Add New Store</Button>}>No stores found. …</EmptyState>` */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <svg viewBox="0 0 96 64" width="96" height="64" aria-hidden="true" className={classes.drawing}>
        <path d="M18 10h44l16 16v30H18z" className={classes.paper} />
        <path d="M62 10v16h16" className={classes.fold} />
        <path d="M28 34h24M28 42h36M28 26h14" className={classes.lines} />
      </svg>
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
