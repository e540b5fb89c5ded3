import classes from './skeleton-line.module.css';

/** One line of a skeleton. */
export function SkeletonLine({ width }: { width: string }) {
  return <span className={classes.bone} style={{ width }} />;
}
