import { IconAlertTriangle, IconBan, IconCash, IconShieldCheck } from '@tabler/icons-react';
import type { Check } from '@waybill/domain/receivables/checks';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';
import classes from './gate.module.css';

const OUTCOMES = {
  warn: { tone: 'warn', icon: IconAlertTriangle, label: 'Warning' },
  block: { tone: 'bad', icon: IconBan, label: 'Blocked' },
  cod: { tone: 'info', icon: IconCash, label: 'Cash on delivery' },
  overridden: { tone: 'accent', icon: IconShieldCheck, label: 'Overridden' },
} as const;

interface CheckListProps {
  checks: readonly Check[];
  /** Below a sentence: when, by whom and why. */
  note?: (check: Check) => ReactNode;
}

/** What the checks say, each with its outcome. */
export function CheckList({ checks, note }: CheckListProps) {
  return (
    <ul className={classes.checks}>
      {checks.map((check, place) => {
        const { label, ...look } = OUTCOMES[check.outcome];
        return (
          <li key={place} className={classes.check}>
            <Badge {...look}>{label}</Badge>
            <span>
              {check.sentence}
              {note && <span className={classes.note}>{note(check)}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
