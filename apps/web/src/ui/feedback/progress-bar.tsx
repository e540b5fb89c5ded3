import classes from './progress-bar.module.css';

interface ProgressBarProps {
  /** 'Uploading first.pdf' */
  label: string;
  /** Left out while nobody knows how much there is to do. */
  percent?: number | undefined;
  /** What is read out instead of the percentage: '1,200 of 3,000 stores'. */
  valueText?: string | undefined;
  className?: string | undefined;
}

export function ProgressBar({ label, percent, valueText, className = '' }: ProgressBarProps) {
  return (
    <progress
      className={`${classes.bar} ${className}`}
      value={percent}
      max={100}
      aria-label={label}
      aria-valuetext={valueText}
    />
  );
}
