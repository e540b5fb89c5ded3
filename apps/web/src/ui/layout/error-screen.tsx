import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { NetworkError, sentenceOf } from '../../lib/call.ts';
import classes from './screen.module.css';

const BROKEN = 'Something went wrong on this page. What you saved is safe.';
const UNREACHABLE = 'Waybill can not be reached right now. Check your connection and try again.';

/** Shown when a route could not be loaded or rendered. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <div className={classes.screen} role="alert">
      <h1 className={classes.title}>
        {error instanceof NetworkError ? 'No connection' : 'This page could not be shown'}
      </h1>
      <p className={classes.text}>{sentenceOf(error, BROKEN, UNREACHABLE)}</p>
      <Button onClick={again}>Try Again</Button>
    </div>
  );
}
