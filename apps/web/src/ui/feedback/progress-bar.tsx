import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** 'Uploading first.pdf' */
  label: string;
  percent: number;
  className?: string | undefined;
}

export function ProgressBar({ label, percent, className = '' }: ProgressBarProps) {
  return <progress className={`${classes.bar} ${className}`} value={percent} max={100} aria-label={label} />;
}
