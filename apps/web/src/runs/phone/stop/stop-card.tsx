import { Button } from '@mantine/core';
import {
  IconCircleCheck,
  IconClock,
  IconCloudUpload,
  IconMapPin,
  IconPhone,
  IconX,
} from '@tabler/icons-react';
import { addressLines } from '@waybill/domain/partners/address-lines';
import {
  collect,
  couldNotDeliver,
  NEEDS_ATTENTION,
  OFFICE_KNOWS,
  OFFICE_WILL_KNOW,
  WAITING_TO_BE_SENT,
} from '@waybill/domain/runs/sentences';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { mapAddress, phoneAddress } from '../../../ui/layout/contact-links.tsx';
import type { QueueItem } from '../queue/phone-records.ts';
import classes from '../run.module.css';
import { isOpen, type ShownStop } from '../shown-run.ts';
import { dueAt } from './stop-figures.ts';

interface StopCardProps {
  stop: ShownStop;
  isDeparted: boolean;
  /** Something is typed for it. */
  isDrafted: boolean;
  onArrive: () => void;
  onDeliver: () => void;
  onFail: () => void;
  onDismiss: (items: QueueItem[]) => void;
}

export function StopCard(props: StopCardProps) {
  const { stop, isDeparted } = props;
  const { store, position } = stop;
  const { cases, toCollect, open } = dueAt(stop);
  const address = addressLines(store).join(', ');
  const orders = stop.orders.map(({ order_number }) => order_number).join(', ');
  return (
    <li
      className={classes.stop}
      data-over={!isOpen(stop) || undefined}
      aria-label={`Stop ${position}, ${store.name}`}
    >
      <div className={classes.head}>
        <span className={classes.position} aria-hidden>
          {position}
        </span>
        <h2 id={headingOf(stop)} className={classes.store}>
          {store.name}
        </h2>
        <StopBadge stop={stop} isDrafted={props.isDrafted} />
      </div>
      {stop.waiting.length > 0 && (
        <p className={classes.waits}>
          <IconCloudUpload size={18} aria-hidden />
          {WAITING_TO_BE_SENT}
        </p>
      )}
      <Refused items={stop.refused} onDismiss={props.onDismiss} />
      {isOpen(stop) ? (
        <>
          <p className={classes.address}>{address}</p>
          <p className={classes.facts}>
            <b>
              {cases} {cases === 1 ? 'case' : 'cases'}
            </b>
            <span>{orders}</span>
            {stop.planned_arrival && <span>Planned {formatTime(stop.planned_arrival)}</span>}
          </p>
          <p className={classes.due}>
            {toCollect > 0 ? (
              <>
                <b>{collect(toCollect)}</b> <span className={classes.cod}>C.O.D.</span>
              </>
            ) : (
              <span>{open > 0 ? `${formatMoney(open)} on credit` : 'Paid'}</span>
            )}
          </p>
          <div className={classes.reach}>
            {store.phone && (
              <Button
                component="a"
                size="lg"
                variant="default"
                href={phoneAddress(store.phone)}
                leftSection={<IconPhone size={20} aria-hidden />}
                aria-label={`Call ${store.contact_name ?? store.name}`}
              >
                Call
              </Button>
            )}
            <Button
              component="a"
              size="lg"
              variant="default"
              href={mapAddress(address)}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconMapPin size={20} aria-hidden />}
              aria-label={`Map of ${store.name}`}
            >
              Map
            </Button>
          </div>
          {isDeparted && <StopButtons {...props} />}
        </>
      ) : (
        <Outcome stop={stop} />
      )}
    </li>
  );
}

const headingOf = ({ id }: ShownStop) => `stop-${id}`;

function StopButtons({ stop, onArrive, onDeliver, onFail }: StopCardProps) {
  const store = headingOf(stop);
  const hasArrived = stop.state === 'arrived';
  return (
    <div className={classes.doing}>
      {!hasArrived && (
        <Button size="xl" aria-describedby={store} onClick={onArrive}>
          Arrive
        </Button>
      )}
      <Button
        size="xl"
        variant={hasArrived ? 'filled' : 'default'}
        aria-describedby={store}
        onClick={onDeliver}
      >
        Deliver
      </Button>
      <Button
        className={classes.fail ?? ''}
        size="lg"
        variant="default"
        data-danger
        aria-describedby={store}
        onClick={onFail}
      >
        Could Not Deliver
      </Button>
    </div>
  );
}

function StopBadge({ stop: { state }, isDrafted }: { stop: ShownStop; isDrafted: boolean }) {
  if (state === 'done')
    return (
      <Badge tone="good" icon={IconCircleCheck}>
        done
      </Badge>
    );
  if (state === 'failed')
    return (
      <Badge tone="bad" icon={IconX}>
        not delivered
      </Badge>
    );
  if (isDrafted)
    return (
      <Badge tone="warn" icon={IconClock}>
        begun
      </Badge>
    );
  return state === 'arrived' ? (
    <Badge tone="info" icon={IconMapPin}>
      arrived
    </Badge>
  ) : null;
}

function Outcome({ stop }: { stop: ShownStop }) {
  const sent = stop.waiting.find(({ kind }) => kind === 'complete' || kind === 'fail');
  const { signer_name, reason } = (sent?.request.json ?? {}) as { signer_name?: string; reason?: string };
  const signer = signer_name ?? stop.signer_name;
  const why = reason ?? stop.fail_reason;
  const taken = stop.collected.filter(({ is_void }) => !is_void).reduce((sum, { amount }) => sum + amount, 0);
  const lines = [
    stop.state === 'failed' && why && couldNotDeliver(why),
    stop.state === 'done' && signer && `Received by ${signer}`,
    taken > 0 && `${formatMoney(taken)} taken`,
  ].filter((line) => typeof line === 'string' && line !== '');
  return lines.length > 0 ? <p className={classes.outcome}>{lines.join(' · ')}</p> : null;
}

const NAMES: Record<string, string> = {
  arrive: 'Arrive',
  complete: 'Deliver',
  fail: 'Could Not Deliver',
  signature: 'Signature',
  photo: 'Photo',
  end: 'End Run',
};

export function Refused({
  items,
  onDismiss,
}: {
  items: QueueItem[];
  onDismiss: (items: QueueItem[]) => void;
}) {
  return items.map((item) => {
    const isForOffice = item.stop_id !== null && item.request.path.endsWith('/attention');
    return (
      <Message key={item.seq} kind="bad">
        <b>
          {NEEDS_ATTENTION}: {NAMES[item.kind] ?? item.kind}
        </b>
        <p className={classes.sentence}>{item.refused?.sentence}</p>
        {isForOffice ? (
          <p className={classes.sentence}>{item.refused?.told_at ? OFFICE_KNOWS : OFFICE_WILL_KNOW}</p>
        ) : (
          <Button size="md" variant="default" onClick={() => onDismiss([item])}>
            OK
          </Button>
        )}
      </Message>
    );
  });
}
