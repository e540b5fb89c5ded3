import {
  type Icon,
  IconAlertTriangle,
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFlask,
  IconHandStop,
  IconLock,
} from '@tabler/icons-react';
import {
  LOT_STATE_LABELS,
  type Lot,
  type LotState,
  TEST_STATUS_LABELS,
  type TestStatus,
} from '@waybill/domain/lots/lot-schema';
import { useToday } from '../partners/use-today.ts';
import { Badge, type Tone } from '../ui/feedback/badge.tsx';

const STATES: Record<LotState, { tone: Tone; icon: Icon }> = {
  active: { tone: 'good', icon: IconCircleCheck },
  hold: { tone: 'warn', icon: IconHandStop },
  quarantine: { tone: 'warn', icon: IconAlertTriangle },
  recalled: { tone: 'bad', icon: IconCircleX },
  closed: { tone: 'mute', icon: IconLock },
};

const TESTS: Record<TestStatus, { tone: Tone; icon: Icon }> = {
  not_submitted: { tone: 'mute', icon: IconFlask },
  submitted: { tone: 'info', icon: IconClock },
  passed: { tone: 'good', icon: IconCircleCheck },
  retest_passed: { tone: 'good', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconCircleX },
};

/** An active lot past its last day is not for sale, and reads so. */
export function LotStateBadge({ lot: { state, expires_on } }: { lot: Pick<Lot, 'state' | 'expires_on'> }) {
  const today = useToday();
  if (state === 'active' && expires_on && expires_on < today)
    return (
      <Badge tone="bad" icon={IconCalendarX}>
        Expired
      </Badge>
    );
  return <Badge {...STATES[state]}>{LOT_STATE_LABELS[state]}</Badge>;
}

export function TestBadge({ test }: { test: TestStatus }) {
  return <Badge {...TESTS[test]}>{TEST_STATUS_LABELS[test]}</Badge>;
}
