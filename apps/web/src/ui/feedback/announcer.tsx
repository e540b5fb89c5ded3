import { VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Announces the page title to screen readers after a navigation. */
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
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {title}
    </VisuallyHidden>
  );
}
