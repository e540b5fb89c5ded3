import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  openStopsFail,
  RUN_NOT_LOADED,
  runEnded,
  START_NEEDS_CONNECTION,
} from '@waybill/domain/runs/sentences';
import { useState } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import { useConnection } from '../../lib/connection.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useOpened } from '../../lib/opened.ts';
import { useSession } from '../../lib/session.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { HandOver } from './hand-over.tsx';
import { ownerOf, startRun } from './queries.ts';
import { dropItems } from './queue/phone-store.ts';
import classes from './run.module.css';
import { isOpen, type ShownRun } from './shown-run.ts';
import { DeliverSheet } from './stop/deliver-sheet.tsx';
import { FailSheet } from './stop/fail-sheet.tsx';
import { stopActions } from './stop/stop-actions.ts';
import { checkArrival } from './stop/stop-at-door.ts';
import { Refused, StopCard } from './stop/stop-card.tsx';

/** A run from its start to its end, as the driver works through it. */
export function RunView({ run, drafted }: { run: ShownRun; drafted: readonly string[] }) {
  const owner = ownerOf(useSession());
  const actions = stopActions(owner, run);
  const [delivering, failing] = [useOpened('deliver'), useOpened('fail')];
  const isDeparted = run.state === 'departed';
  const opened = (id: string | undefined) =>
    isDeparted ? run.stops.find((stop) => stop.id === id && isOpen(stop)) : undefined;
  const done = run.stops.filter((stop) => !isOpen(stop)).length;
  const vehicle = [run.vehicle_make, run.vehicle_model, run.vehicle_plate].filter(Boolean).join(' ');
  return (
    <>
      <p className={classes.run}>
        <b>{run.number}</b>
        <span>{formatDate(run.date)}</span>
        {run.departs_at && run.state === 'planned' && <span>leaves {formatTime(run.departs_at)}</span>}
        {vehicle && <span>{vehicle}</span>}
        <span>
          {done} of {run.stops.length} {run.stops.length === 1 ? 'stop' : 'stops'} done
        </span>
      </p>
      <Refused items={run.refused} onDismiss={(items) => void dropItems(items)} />
      {run.state === 'planned' && <StartRun run={run} />}
      {run.state === 'returned' && <Message kind="good">{runEnded(run.number)}</Message>}
      {run.settlement && <HandOver settlement={run.settlement} />}
      <ol className={classes.stops}>
        {run.stops.map((stop) => (
          <StopCard
            key={stop.id}
            stop={stop}
            isDeparted={isDeparted}
            isDrafted={drafted.includes(stop.id)}
            onArrive={() => {
              const { action } = checkArrival(stop);
              if (action) void actions.act(stop, action);
            }}
            onDeliver={() => delivering.open(stop.id)}
            onFail={() => failing.open(stop.id)}
            onDismiss={(items) => void dropItems(items)}
          />
        ))}
      </ol>
      {isDeparted && <EndRun run={run} onEnd={() => void actions.end()} />}
      <DeliverSheet
        {...{ owner, actions }}
        stop={opened(delivering.id)}
        onClose={() => void delivering.close()}
      />
      <FailSheet {...{ owner, actions }} stop={opened(failing.id)} onClose={() => void failing.close()} />
    </>
  );
}

function StartRun({ run }: { run: ShownRun }) {
  const user = useSession();
  const isOffline = useConnection() !== 'online';
  const start = useMutation({ mutationFn: () => startRun(user, run) });
  return (
    <div className={classes.start}>
      <Button
        size="xl"
        fullWidth
        disabled={isOffline}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        Start Run
      </Button>
      {isOffline && <p className={classes.sentence}>{START_NEEDS_CONNECTION}</p>}
      {start.error && (
        <Message kind="bad">{sentenceOf(start.error, RUN_NOT_LOADED, START_NEEDS_CONNECTION)}</Message>
      )}
    </div>
  );
}

function EndRun({ run, onEnd }: { run: ShownRun; onEnd: () => void }) {
  const [asked, setAsked] = useState(false);
  const open = run.stops.filter(isOpen).map(({ store }) => store.name);
  return (
    <div className={classes.start}>
      <Button
        size="xl"
        fullWidth
        variant={open.length > 0 ? 'default' : 'filled'}
        onClick={() => setAsked(true)}
      >
        End Run
      </Button>
      <Confirm
        opened={asked}
        title={`End ${run.number}?`}
        confirmLabel="End Run"
        danger={open.length > 0}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onEnd();
        }}
      >
        {open.length > 0 ? openStopsFail(open) : 'All stops are done.'}
      </Confirm>
    </div>
  );
}
