import type { ReactNode } from 'react';
import classes from './loading-skeleton.module.css';
import { SkeletonLine } from './skeleton-line.tsx';

const SHAPES = {
  lines: <SkeletonLine width="60%" />,
  facts: (
    <>
      <SkeletonLine width="40%" />
      <SkeletonLine width="70%" />
    </>
  ),
  fields: (
    <>
      <SkeletonLine width="30%" />
      <span className={classes.field} />
    </>
  ),
  cards: (
    <>
      <SkeletonLine width="50%" />
      <SkeletonLine width="75%" />
      <SkeletonLine width="60%" />
    </>
  ),
} satisfies Record<string, ReactNode>;

interface LoadingSkeletonProps {
  shape?: keyof typeof SHAPES;
  count?: number;
}

/** As large as the content, so that the layout does not shift; becomes visible after 200 ms. */
export function LoadingSkeleton({ shape = 'lines', count = 3 }: LoadingSkeletonProps) {
  return (
    <div className={classes.waiting} data-shape={shape} role="status" aria-label="Loading...">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.piece} aria-hidden>
          {SHAPES[shape]}
        </div>
      ))}
    </div>
  );
}
