import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import { Confirm } from './confirm.tsx';

export interface Removal {
  /** 'Are you sure you want to delete this store? This action cannot be undone.' */
  question: ReactNode;
  /** A first step before the question, where the specification asks twice. */
  warning?: ReactNode;
  /** Deletes; the dialog is closed by the caller afterwards. */
  onDelete: () => Promise<unknown>;
  fallback: string;
  label?: string;
  /** The title of the question; 'Delete?' unless said. */
  title?: string;
  /** Said under a refusal in the confirm dialog: what stands in the way, and where it is. */
  explain?: (problem: unknown) => ReactNode;
  /** A refusal that the caller shows elsewhere than in the confirm dialog. */
  error?: string | undefined;
  onError?: (sentence: string) => void;
}

/** Delete with its confirm dialog; a refusal is said inside it unless the caller takes it with onError. */
export function DeleteButton({ removal, icon }: { removal: Removal; icon?: ReactNode }) {
  const { question, warning, onDelete, fallback, label = 'Delete', title = 'Delete?', onError } = removal;
  const [step, setStep] = useState<'warning' | 'question'>();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: onDelete,
    onSuccess: () => setStep(undefined),
    onError: (problem) => {
      if (!onError) return;
      onError(sentenceOf(problem, fallback));
      setStep(undefined);
    },
  });
  return (
    <>
      <Button
        variant="default"
        data-danger
        leftSection={icon}
        onClick={() => {
          reset();
          setStep(warning ? 'warning' : 'question');
        }}
      >
        {label}
      </Button>
      <Confirm
        opened={step !== undefined}
        title={step === 'warning' ? 'Please note' : title}
        confirmLabel={step === 'warning' ? 'Continue' : label}
        danger={step !== 'warning'}
        pending={isPending}
        error={
          error && (
            <>
              {sentenceOf(error, fallback)}
              {removal.explain?.(error)}
            </>
          )
        }
        onCancel={() => setStep(undefined)}
        onConfirm={() => (step === 'warning' ? setStep('question') : mutate())}
      >
        {step === 'warning' ? warning : question}
      </Confirm>
    </>
  );
}
