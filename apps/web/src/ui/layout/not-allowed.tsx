import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './screen.module.css';
import { useTitle } from './use-title.ts';

/** For a screen that the user's role may not open: `<NotAllowed what="create orders" />`. */
export function NotAllowed({ what }: { what: string }) {
  useTitle('Not allowed');
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>This is not part of your role</h1>
      <p className={classes.text}>Your account can not {what}. Ask an administrator if it should.</p>
      <Button component={Link} to="/dashboard">
        Go to Home
      </Button>
    </div>
  );
}
