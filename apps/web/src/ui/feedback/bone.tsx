import classes from './bone.module.css';

/** One line of a skeleton. */
export function Bone({ width }: { width: string }) {
  return <span className={classes.bone} style={{ width }} />;
}
