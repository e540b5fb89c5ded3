import type { StopOrder } from '@waybill/domain/runs/run-schema';
import { reasonNeeded } from '@waybill/domain/runs/sentences';
import { SHORT_REASONS } from '@waybill/domain/runs/stop-action';
import type { DraftLine, StopDraft } from '../queue/phone-records.ts';
import { CaseStepper } from './case-stepper.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import classes from './sheet.module.css';

interface OrderLinesProps {
  order: StopOrder;
  lines: StopDraft['lines'];
  onChange: (lines: StopDraft['lines']) => void;
  /** Whether missing reasons are named. */
  isChecked: boolean;
}

/** What is handed over of an order, case by case. */
export function OrderLines({ order, lines, onChange, isChecked }: OrderLinesProps) {
  const put = (id: string, line: DraftLine) => onChange({ ...lines, [id]: line });
  return (
    <section className={classes.order} aria-label={order.order_number}>
      <h3 className={classes.number}>
        {order.order_number}
        {order.payment_terms === 'cod' && <span className={classes.cod}>C.O.D.</span>}
      </h3>
      <ul className={classes.lines}>
        {order.lines.map((line) => {
          const { delivered = line.qty, reason = null } = lines[line.id] ?? {};
          const isShort = delivered < line.qty;
          const name = `${line.flavor}${line.is_sample ? ' (Sample)' : ''}`;
          return (
            <li key={line.id} className={classes.line} data-short={isShort || undefined}>
              <div className={classes.what}>
                <b>{line.flavor}</b>
                <span>{line.product_name}</span>
                <span>
                  {line.qty} {line.qty === 1 ? 'case' : 'cases'}, {line.sku}
                </span>
              </div>
              <CaseStepper
                name={name}
                value={delivered}
                max={line.qty}
                onChange={(next) =>
                  put(line.id, { delivered: next, reason: next < line.qty ? reason : null })
                }
              />
              {line.lots.length > 0 && (
                <ul className={classes.lots}>
                  {line.lots.map(({ lot_number, tag, qty }) => (
                    <li key={`${lot_number} ${tag}`}>
                      <span>
                        Lot {lot_number}
                        {line.lots.length > 1 && `, ${qty}`}
                      </span>
                      {tag && <span>{tag}</span>}
                    </li>
                  ))}
                </ul>
              )}
              {isShort && (
                <div className={classes.why}>
                  <ChoiceChips
                    label={`Why ${line.qty - delivered} of ${name} ${line.qty - delivered === 1 ? 'stays' : 'stay'} on the vehicle`}
                    values={SHORT_REASONS}
                    value={reason}
                    onChange={(next) => put(line.id, { delivered, reason: next })}
                    error={isChecked && !reason && reasonNeeded(line.flavor)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
