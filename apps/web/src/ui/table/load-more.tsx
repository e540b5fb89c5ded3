import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './data-table.module.css';
import type { List } from './list.ts';

interface LoadMoreProps {
  pages: NonNullable<List<unknown>['pages']>;
  /** The number of loaded rows; a change checks again whether the end is visible. */
  count: number;
}

/** Loads the next page before the end is visible, so that the list scrolls without interruption. */
export function LoadMore({ pages, count }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(pages.load);
  const ready = pages.more && !pages.loading && !pages.failed;
  useEffect(() => {
    if (!ready || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '0px 0px 1200px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [ready, count]);
  return (
    <div ref={end} className={classes.end} role="status">
      {pages.loading && 'Loading more…'}
      {pages.failed && (
        <>
          Failed to load more.
          <Button size="compact-sm" variant="default" onClick={pages.load}>
            Try Again
          </Button>
        </>
      )}
    </div>
  );
}
