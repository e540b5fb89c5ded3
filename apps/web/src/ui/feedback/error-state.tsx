import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { sentenceOf } from '../../lib/call.ts';
import classes from './empty-state.module.css';

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
