import classes from './dialog.module.css';

/** Where a part of a screen will stand; shown only once it takes longer than 200 ms. */
export function Waiting({ children = 'Loading...' }: { children?: string }) {
  return (
    <p className={classes.waiting} role="status">
      {children}
    </p>
  );
}
