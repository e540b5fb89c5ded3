import type { Settlement } from '@waybill/domain/runs/settlement';
import { formatCount, formatMoney } from '../../lib/format.ts';
import classes from './run.module.css';

/** What the office expects of the driver who is back. */
export function HandOver({ settlement }: { settlement: Settlement }) {
  const { expected_cash, expected_checks, expected_returns } = settlement;
  return (
    <section className={classes.handOver} aria-label="To hand over">
      <dl>
        <div>
          <dt>Cash</dt>
          <dd>{formatMoney(expected_cash)}</dd>
        </div>
        {expected_checks.map(({ id, reference, store_name, amount }) => (
          <div key={id}>
            <dt>
              Check {reference}
              <span>{store_name}</span>
            </dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        {expected_returns.map(({ sku, name, qty }) => (
          <div key={sku}>
            <dt>
              {name}
              <span>{sku}</span>
            </dt>
            <dd>
              {formatCount(qty)} {qty === 1 ? 'case' : 'cases'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
