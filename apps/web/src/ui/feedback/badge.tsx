import type { Icon } from '@tabler/icons-react';
import classes from './status-badge.module.css';
import tones from './tones.module.css';

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'mute' | 'accent';

interface BadgeProps {
  tone: Tone;
  icon: Icon;
  children: string;
}

/** The base of every badge; use StatusBadge for the status of an order or a person. */
export function Badge({ tone, icon: Mark, children }: BadgeProps) {
  return (
    <span className={`${tones.tone} ${classes.badge}`} data-tone={tone}>
      <Mark size={14} stroke={2} aria-hidden />
      <span className={classes.word}>{children}</span>
    </span>
  );
}
