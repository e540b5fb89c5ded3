import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './screen.module.css';
import { useTitle } from './use-title.ts';

export function NotFound() {
  useTitle('Page not found');
  return (
    <div className={classes.screen}>
      <p className={classes.code}>404</p>
      <h1 className={classes.title}>Page not found</h1>
      <p className={classes.text}>
        Nothing is kept at this address. It may have been moved, or the link may be incomplete.
      </p>
      <Button component={Link} to="/dashboard">
        Go to Home
      </Button>
    </div>
  );
}
