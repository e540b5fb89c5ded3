import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../lib/call.ts';
import { Confirm } from './confirm.tsx';

export interface Removal {
  /** 'Are you sure you want to delete this store? This action cannot be undone.' */
  question: ReactNode;
  /** Shown in a first step before the question. */
  warning?: ReactNode;
  /** Deletes and closes the record's dialog. */
  onDelete: () => Promise<unknown>;
  fallback: string;
  label?: string;
  /** The title of the question; 'Delete?' by default. */
  title?: string;
  /** Shown below an error in the confirm dialog, such as the records that block the delete. */
  explain?: (problem: unknown) => ReactNode;
  /** An error that the caller shows outside of the confirm dialog. */
  error?: string | undefined;
  onError?: (sentence: string) => void;
}

/** Delete with its confirm dialog, which shows an error unless the caller handles it with onError. */
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
