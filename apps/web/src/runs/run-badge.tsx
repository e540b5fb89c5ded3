import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleX,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { RUN_STATE_LABELS, type RunState } from '@waybill/domain/runs/run-schema';
import { NEEDS_ATTENTION } from '@waybill/domain/runs/sentences';
import { Badge, type Tone } from '../ui/feedback/badge.tsx';

const STATES: Record<RunState, { tone: Tone; icon: Icon }> = {
  planned: { tone: 'info', icon: IconCalendarEvent },
  departed: { tone: 'accent', icon: IconTruckDelivery },
  returned: { tone: 'warn', icon: IconArrowBackUp },
  settled: { tone: 'good', icon: IconCircleCheck },
  cancelled: { tone: 'mute', icon: IconCircleX },
};

export function RunBadge({ state }: { state: RunState }) {
  return <Badge {...STATES[state]}>{RUN_STATE_LABELS[state]}</Badge>;
}

/** Something that the driver did waits for a decision. */
export function AttentionMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge tone="bad" icon={IconAlertTriangle}>
      {NEEDS_ATTENTION}
    </Badge>
  );
}
