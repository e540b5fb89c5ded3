import { useMutation } from '@tanstack/react-query';
import type { Run } from '@waybill/domain/runs/run-schema';
import { RUN_NOT_SAVED } from '@waybill/domain/runs/sentences';
import { sentenceOf } from '../../lib/call.ts';
import { useLast } from '../../lib/use-last.ts';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useRunChanges } from '../queries.ts';

const STEPS = {
  end: {
    label: 'End Run',
    danger: false,
    question: ({ stops }: Run) => {
      const open = stops.filter(({ state }) => state === 'open' || state === 'arrived').length;
      if (open === 0) return 'Every stop is over. The run can be settled afterwards.';
      return `${open} ${open === 1 ? 'stop is' : 'stops are'} still open and could then not be delivered: the orders return to pending delivery.`;
    },
  },
  reopen: {
    label: 'Reopen',
    danger: false,
    question: () => 'The run is planned again and can be changed. It gets a new manifest when it departs.',
  },
  cancel: {
    label: 'Cancel Run',
    danger: true,
    question: () => 'Its orders come off the run and stay pending delivery.',
  },
} as const;
export type Step = keyof typeof STEPS;

interface StepConfirmProps {
  run: Run;
  step: Step | undefined;
  onClose: () => void;
}

/** Asks before a run changes its state. */
export function StepConfirm({ run, step, onClose }: StepConfirmProps) {
  const changes = useRunChanges();
  const shown = useLast(step);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (chosen: Step) => changes[chosen](run),
    onSuccess: ({ message }) => {
      onClose();
      toast.good(message);
    },
  });
  if (!shown) return null;
  const { label, danger, question } = STEPS[shown];
  return (
    <Confirm
      opened={step !== undefined}
      title={`${label}: ${run.number}`}
      confirmLabel={label}
      cancelLabel={shown === 'cancel' ? 'Keep Run' : 'Cancel'}
      danger={danger}
      pending={isPending}
      error={error && sentenceOf(error, RUN_NOT_SAVED)}
      onConfirm={() => mutate(shown)}
      onCancel={() => {
        reset();
        onClose();
      }}
    >
      {question(run)}
    </Confirm>
  );
}
