import classes from './screen.module.css';

export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status">
      <span className={classes.loading}>Loading...</span>
    </div>
  );
}
