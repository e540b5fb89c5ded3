import { Button } from '@mantine/core';
import type { Attention, Run, Stop } from '@waybill/domain/runs/run-schema';
import { NEEDS_ATTENTION } from '@waybill/domain/runs/sentences';
import type { StopAction } from '@waybill/domain/runs/stop-action';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatMoney } from '../../lib/format.ts';
import { useLast } from '../../lib/use-last.ts';
import { storeCell } from '../../partners/store-link.tsx';
import classes from '../runs.module.css';
import { AcceptModal } from './accept-modal.tsx';
import { DismissModal } from './dismiss-modal.tsx';

type Decision = { verb: 'accept' | 'dismiss'; attention: Attention };

/** What the server refused of what the driver did, until somebody decides. */
export function AttentionSection({ run }: { run: Run }) {
  const [asked, setAsked] = useState<Decision>();
  const shown = useLast(asked);
  const stopOf = ({ stop_id }: Attention) => run.stops.find(({ id }) => id === stop_id);
  const close = () => setAsked(undefined);
  const stop = shown && stopOf(shown.attention);
  return (
    <>
      {run.attention.length > 0 && (
        <section className={classes.attention} aria-labelledby="run-attention">
          <h2 className={classes.title} id="run-attention">
            {NEEDS_ATTENTION}
          </h2>
          <ul className={classes.stops}>
            {run.attention.map((attention) => (
              <li key={attention.id} className={`${classes.stop} ${classes.top}`}>
                <div className={classes.store}>
                  <strong>{nameOf(stopOf(attention))}</strong>
                  <span className={classes.note}>{formatDateTime(attention.at)}</span>
                  <p className={classes.refused}>{attention.sentence}</p>
                  <ul className={classes.short}>
                    {deeds(attention.action, stopOf(attention)).map((deed) => (
                      <li key={deed}>{deed}</li>
                    ))}
                  </ul>
                </div>
                <span className={classes.marks}>
                  <Button variant="default" onClick={() => setAsked({ verb: 'dismiss', attention })}>
                    Dismiss
                  </Button>
                  <Button onClick={() => setAsked({ verb: 'accept', attention })}>Accept</Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown && stop && (
        <AcceptModal
          key={shown.attention.id}
          attention={shown.attention}
          stop={stop}
          opened={asked?.verb === 'accept'}
          onClose={close}
        />
      )}
      {shown && (
        <DismissModal attention={shown.attention} opened={asked?.verb === 'dismiss'} onClose={close} />
      )}
    </>
  );
}

function nameOf(stop: Stop | undefined): ReactNode {
  return stop ? storeCell({ store_id: stop.store.id, store_name: stop.store.name }) : 'A stop';
}

/** What the driver did, in words. */
function deeds(
  { kind, signer_name, orders, money, reason, note }: StopAction,
  stop: Stop | undefined,
): string[] {
  const lines = stop?.orders.flatMap((order) => order.lines) ?? [];
  const short = orders.flatMap(({ lines: sent }) =>
    sent.flatMap(({ line_id, delivered, reason: why }) => {
      const line = lines.find(({ id }) => id === line_id);
      if (line && delivered === line.qty) return [];
      return `${delivered}${line ? ` of ${line.qty} ${line.product_name}, ${line.flavor}` : ' cases'}${why ? `: ${why}` : ''}`;
    }),
  );
  const first = {
    arrive: 'Arrived',
    complete: `Delivered${signer_name ? `, received by ${signer_name}` : ''}`,
    fail: `Could not deliver${reason ? `: ${reason}` : ''}`,
  }[kind];
  return [
    first,
    ...short,
    ...money.map(({ amount, payment_type, reference }) =>
      [`Took ${formatMoney(amount)}`, payment_type, reference].filter(Boolean).join(' '),
    ),
    ...(note ? [note] : []),
  ];
}
