import { Button } from '@mantine/core';
import { IconPackages, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Run } from '@waybill/domain/runs/run-schema';
import { useState } from 'react';
import { DepartModal } from './depart-modal.tsx';
import { saveManifest, savePackingLists } from './papers.ts';
import { SettleModal } from './settle-modal.tsx';
import { type Step, StepConfirm } from './step-confirm.tsx';

/** What can be done with a run in its state. */
export function RunActions({ run }: { run: Run }) {
  const [opened, setOpened] = useState<Step | 'depart' | 'settle'>();
  const close = () => setOpened(undefined);
  const isDone = run.stops.some(({ state }) => state === 'done');
  const button = (what: typeof opened, label: string, main = false) => (
    <Button variant={main ? 'filled' : 'default'} onClick={() => setOpened(what)}>
      {label}
    </Button>
  );
  return (
    <>
      {run.state !== 'cancelled' && (
        <>
          <Button
            variant="default"
            leftSection={<IconPackages size={16} aria-hidden />}
            onClick={() => void savePackingLists(run.id)}
          >
            Packing Lists
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => void saveManifest(run.id)}
          >
            Print Manifest
          </Button>
        </>
      )}
      {run.state === 'planned' && (
        <>
          {button('cancel', 'Cancel Run')}
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/dashboard/runs/$id/plan" params={{ id: run.id }} />}
          >
            Edit Plan
          </Button>
          {button('depart', 'Depart', true)}
        </>
      )}
      {run.state === 'departed' && (
        <>
          {!isDone && button('reopen', 'Reopen')}
          {button('end', 'End Run', true)}
        </>
      )}
      {run.state === 'returned' && button('settle', 'Settle', true)}
      <StepConfirm run={run} step={stepOf(opened)} onClose={close} />
      <DepartModal run={run} opened={opened === 'depart'} onClose={close} />
      <SettleModal run={run} opened={opened === 'settle'} onClose={close} />
    </>
  );
}

function stepOf(opened: Step | 'depart' | 'settle' | undefined): Step | undefined {
  return opened === 'depart' || opened === 'settle' ? undefined : opened;
}
