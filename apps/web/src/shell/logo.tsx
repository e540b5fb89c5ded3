import classes from './logo.module.css';

export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={classes.ground} />
        <path d="M6.5 10.5 11 22l5-9.5L21 22l4.5-11.5" className={classes.stroke} />
        <circle cx="16" cy="7.6" r="1.7" className={classes.dot} />
      </svg>
      Waybill
    </span>
  );
}
