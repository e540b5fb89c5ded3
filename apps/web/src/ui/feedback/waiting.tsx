import type { ReactNode } from 'react';
import { Bone } from './bone.tsx';
import classes from './waiting.module.css';

const SHAPES = {
  lines: <Bone width="60%" />,
  facts: (
    <>
      <Bone width="40%" />
      <Bone width="70%" />
    </>
  ),
  fields: (
    <>
      <Bone width="30%" />
      <span className={classes.field} />
    </>
  ),
  cards: (
    <>
      <Bone width="50%" />
      <Bone width="75%" />
      <Bone width="60%" />
    </>
  ),
} satisfies Record<string, ReactNode>;

interface WaitingProps {
  shape?: keyof typeof SHAPES;
  count?: number;
}

/** The shape of what comes, so that nothing moves when it does; shown only once it takes longer than 200 ms. */
export function Waiting({ shape = 'lines', count = 3 }: WaitingProps) {
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
