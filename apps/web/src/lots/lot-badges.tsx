import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFlask,
  IconHandStop,
  IconLock,
} from '@tabler/icons-react';
import {
  LOT_STATE_LABELS,
  type LotState,
  TEST_STATUS_LABELS,
  type TestStatus,
} from '@waybill/domain/lots/lot-schema';
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

export function LotStateBadge({ state }: { state: LotState }) {
  return <Badge {...STATES[state]}>{LOT_STATE_LABELS[state]}</Badge>;
}

export function TestBadge({ test }: { test: TestStatus }) {
  return <Badge {...TESTS[test]}>{TEST_STATUS_LABELS[test]}</Badge>;
}
