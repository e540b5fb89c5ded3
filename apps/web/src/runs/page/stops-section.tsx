import { type Icon, IconCircle, IconCircleCheck, IconCircleX, IconMapPin } from '@tabler/icons-react';
import type { Run, Stop } from '@waybill/domain/runs/run-schema';
import { formatDate, formatDateTime, formatDay, formatMoney, formatTime } from '../../lib/format.ts';
import { StoreLink } from '../../partners/store-link.tsx';
import { Badge, type Tone } from '../../ui/feedback/badge.tsx';
import classes from '../runs.module.css';
import { StopOrders } from './stop-orders.tsx';

const STATES: Record<Stop['state'], { tone: Tone; icon: Icon; label: string }> = {
  open: { tone: 'mute', icon: IconCircle, label: 'Open' },
  arrived: { tone: 'info', icon: IconMapPin, label: 'Arrived' },
  done: { tone: 'good', icon: IconCircleCheck, label: 'Done' },
  failed: { tone: 'bad', icon: IconCircleX, label: 'Could not deliver' },
};

export function StopsSection({ run }: { run: Run }) {
  return (
    <section aria-labelledby="run-stops">
      <h2 className={classes.title} id="run-stops">
        Stops
      </h2>
      {run.stops.length === 0 ? (
        <p className={classes.text}>No stops yet. Edit the plan to add orders.</p>
      ) : (
        <ol className={classes.stops}>
          {run.stops.map((stop) => (
            <StopItem key={stop.id} stop={stop} date={run.date} />
          ))}
        </ol>
      )}
    </section>
  );
}

function StopItem({ stop, date }: { stop: Stop; date: string }) {
  const { label, ...look } = STATES[stop.state];
  const { store } = stop;
  return (
    <li className={classes.stop}>
      <div className={classes.top}>
        <span className={classes.place}>{stop.position}</span>
        <div className={classes.store}>
          <StoreLink id={store.id}>{store.name}</StoreLink>
          <span className={classes.note}>
            {[store.address, store.city, store.license_number].filter(Boolean).join(', ')}
          </span>
        </div>
        <span className={classes.times}>{timesOf(stop, date)}</span>
        <Badge {...look}>{label}</Badge>
      </div>
      {stop.fail_reason && (
        <p className={classes.failed}>{[stop.fail_reason, stop.note].filter(Boolean).join(': ')}</p>
      )}
      <StopOrders stop={stop} />
      <Handover stop={stop} />
    </li>
  );
}

/** The last that is known; the day only where it is not that of the run. */
function timesOf({ planned_arrival, arrived_at, done_at, state }: Stop, date: string): string | undefined {
  const at = (moment: string) =>
    formatDay(moment) === formatDate(date) ? formatTime(moment) : formatDateTime(moment);
  if (done_at) return `${state === 'failed' ? 'Ended' : 'Done'} ${at(done_at)}`;
  if (arrived_at) return `Arrived ${at(arrived_at)}`;
  return planned_arrival ? `Planned ${at(planned_arrival)}` : undefined;
}

/** What was taken at the door, and who signed. */
function Handover({ stop }: { stop: Stop }) {
  const { collected, signer_name, signature_url, fail_reason } = stop;
  // That of a failed stop stands beside its reason.
  const note = fail_reason ? null : stop.note;
  if (collected.length === 0 && !signer_name && !note) return null;
  return (
    <div className={classes.handover}>
      {collected.length > 0 && (
        <ul className={classes.money} aria-label="Collected">
          {collected.map(({ id, number, amount, payment_type, reference, is_void }) => (
            <li key={id} data-void={is_void || undefined}>
              {number}: {formatMoney(amount)} {payment_type.join(', ')}
              {reference && ` ${reference}`}
              {is_void && ' (void)'}
            </li>
          ))}
        </ul>
      )}
      {signer_name && <span>Received by {signer_name}</span>}
      {signature_url && (
        <img
          className={classes.signature}
          src={signature_url}
          alt={`Signature of ${signer_name ?? 'the store'}`}
        />
      )}
      {note && <span className={classes.note}>{note}</span>}
    </div>
  );
}
