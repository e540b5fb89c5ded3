import { IconFileAlert } from '@tabler/icons-react';
import { missingFiles } from '@waybill/domain/orders/status/status';
import classes from './missing-files-mark.module.css';

/** Marks an order whose signed invoice or manifest is missing. */
export function MissingFilesMark({ order }: { order: Parameters<typeof missingFiles>[0] }) {
  const missing = missingFiles(order);
  if (missing.length === 0) return null;
  const words = `Missing ${missing.join(' and ')}`;
  return (
    <span className={classes.mark} role="img" aria-label={words} title={words}>
      <IconFileAlert size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
