import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Illustration, type IllustrationName } from './illustration.tsx';

interface EmptyStateProps {
  /** Of the missing records, or 'search' where nothing matches. */
  illustration: IllustrationName;
  children: ReactNode;
  /** The next step; undefined for users who may not take it. */
  action?: ReactNode;
}

/** `<EmptyState illustration="stores" action={<Button>Add New Store</Button>}>No stores found. …</EmptyState>` */
export function EmptyState({ illustration, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Illustration name={illustration} />
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}

interface NoMatchProps {
  /** What hides every row; the button clears it. */
  cleared: 'Search' | 'Filters';
  clear: () => void;
  children: ReactNode;
}

export function NoMatch({ cleared, clear, children }: NoMatchProps) {
  return (
    <EmptyState
      illustration="search"
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
