import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** What is on its way: 'Uploading first.pdf'. */
  label: string;
  percent: number;
  /** Where it stands and how wide it may be. */
  className?: string | undefined;
}

export function ProgressBar({ label, percent, className = '' }: ProgressBarProps) {
  return <progress className={`${classes.bar} ${className}`} value={percent} max={100} aria-label={label} />;
}
