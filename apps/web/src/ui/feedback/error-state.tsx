import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { NetworkError, sentenceOf } from '../../lib/call.ts';
import { useConnection } from '../../lib/connection.ts';
import classes from './empty-state.module.css';

interface ErrorStateProps {
  error: unknown;
  fallback: string;
  retry: () => void;
}

const OFFLINE = 'You are offline. This comes by itself when the connection is back.';

export function ErrorState({ error, fallback, retry }: ErrorStateProps) {
  const isOffline = useConnection() !== 'online' && error instanceof NetworkError;
  return (
    <div className={classes.state} role="alert">
      <p className={classes.problem}>{sentenceOf(error, fallback)}</p>
      {isOffline && <p className={classes.text}>{OFFLINE}</p>}
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={retry}>
        Try Again
      </Button>
    </div>
  );
}
