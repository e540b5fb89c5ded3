import { IconAlertTriangle, IconCalendarExclamation } from '@tabler/icons-react';
import { licenseState } from '@waybill/domain/partners/license';
import { formatDate } from '../lib/format.ts';
import { Badge } from '../ui/feedback/badge.tsx';
import { useToday } from './use-today.ts';

interface LicenseBadgeProps {
  /** A store's license_expiration. */
  expiration: string | null;
  /** Where there is room: 'Expires Dec 1, 2026' instead of 'Expiring'. */
  withDate?: boolean;
}

/** Nothing for a license that holds for longer than the next 30 days, or whose end is not known. */
export function LicenseBadge({ expiration, withDate = false }: LicenseBadgeProps) {
  const state = licenseState(expiration, useToday());
  if (state === 'expired')
    return (
      <Badge tone="bad" icon={IconAlertTriangle}>
        {withDate ? `License expired ${formatDate(expiration)}` : 'Expired'}
      </Badge>
    );
  if (state === 'expiring')
    return (
      <Badge tone="warn" icon={IconCalendarExclamation}>
        {withDate ? `License expires ${formatDate(expiration)}` : 'Expiring'}
      </Badge>
    );
  return null;
}
