import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './announcer.module.css';

/** Tells a screen reader which page has come, as a full page load would. */
export function Announcer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) setTitle(document.title);
      }),
    [router],
  );
  return (
    <div className={classes.hidden} aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
