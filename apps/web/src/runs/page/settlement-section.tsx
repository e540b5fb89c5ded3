import type { Settlement } from '@waybill/domain/runs/settlement';
import { formatCount, formatDateTime, formatMoney } from '../../lib/format.ts';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import classes from '../runs.module.css';

/** What should have come back; once it is settled, also what did. */
export function SettlementSection({ settlement }: { settlement: Settlement }) {
  const { counted, expected_cash, expected_checks, expected_returns } = settlement;
  const checks = expected_checks.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const returned = expected_returns.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <section className={classes.panel} aria-label="Settlement">
      <Facts title="Settlement">
        <Fact label="Expected cash">{formatMoney(expected_cash)}</Fact>
        <Fact label="Expected checks">
          {formatMoney(checks)}
          {expected_checks.length > 0 && ` (${formatCount(expected_checks.length)})`}
        </Fact>
        <Fact label="Expected cases back">{formatCount(returned)}</Fact>
        {counted && (
          <>
            <Fact label="Counted cash">{formatMoney(counted.cash)}</Fact>
            <Fact label="Checks that were there">
              {formatCount(counted.checks.length)} of {formatCount(expected_checks.length)}
            </Fact>
            <Fact label="Cases that came back">
              {formatCount(counted.returned.reduce((sum, { qty }) => sum + qty, 0))}
            </Fact>
            <Fact label="Difference">
              <span className={classes.amount} data-off={counted.difference !== 0 || undefined}>
                {formatMoney(counted.difference)}
              </span>
            </Fact>
            <Fact label="Note">{counted.note}</Fact>
            <Fact label="Settled">{`${formatDateTime(counted.settled_at)} by ${counted.settled_by}`}</Fact>
          </>
        )}
      </Facts>
    </section>
  );
}
