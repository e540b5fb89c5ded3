import {
  type Icon,
  IconAlertCircle,
  IconCash,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconMinus,
  IconPackage,
  IconPlayerPause,
  IconTruck,
  IconUserCheck,
} from '@tabler/icons-react';
import { Badge, type Tone } from './badge.tsx';

/** A colour and an icon for each status, because colour alone is not accessible; an unknown status has neither. */
const STATUSES: Record<string, { tone: Tone; icon: Icon }> = {
  'pending approval': { tone: 'warn', icon: IconClock },
  'pending delivery': { tone: 'info', icon: IconTruck },
  delivered: { tone: 'accent', icon: IconPackage },
  paid: { tone: 'good', icon: IconCash },
  'partially paid': { tone: 'warn', icon: IconCircleHalf2 },
  unpaid: { tone: 'bad', icon: IconAlertCircle },
  complete: { tone: 'good', icon: IconCircleCheck },
  cancelled: { tone: 'mute', icon: IconCircleX },
  // Legacy names, which no order is stored with.
  pending: { tone: 'warn', icon: IconClock },
  approved: { tone: 'good', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
  completed: { tone: 'good', icon: IconCircleCheck },
  submitted: { tone: 'info', icon: IconClock },
  accepted: { tone: 'good', icon: IconCircleCheck },
  delivery: { tone: 'info', icon: IconTruck },
  active: { tone: 'good', icon: IconUserCheck },
  inactive: { tone: 'mute', icon: IconPlayerPause },
  suspended: { tone: 'bad', icon: IconCircleX },
};

/** `<StatusBadge status={order.order_status} />` */
export function StatusBadge({ status }: { status: string }) {
  const { tone, icon: Mark } = STATUSES[status] ?? { tone: 'mute', icon: IconMinus };
  return (
    <Badge tone={tone} icon={Mark}>
      {status}
    </Badge>
  );
}
