import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './message.module.css';
import tones from './tones.module.css';

const ICONS = {
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertTriangle,
  info: IconInfoCircle,
};

interface MessageProps extends ComponentProps<'div'> {
  kind: keyof typeof ICONS;
}

/** A message in a form or dialog; a screen reader is interrupted by an error only. */
export function Message({ kind, children, ...rest }: MessageProps) {
  const Icon = ICONS[kind];
  return (
    <div
      className={`${tones.tone} ${classes.message}`}
      data-tone={kind}
      role={kind === 'bad' ? 'alert' : 'status'}
      {...rest}
    >
      <Icon size={18} aria-hidden className={classes.icon} />
      <div className={classes.text}>{children}</div>
    </div>
  );
}
