import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { reason as reasonRule } from '@waybill/domain/lib/reason';
import type { Attention } from '@waybill/domain/runs/run-schema';
import { RUN_NOT_SAVED } from '@waybill/domain/runs/sentences';
import { z } from 'zod';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { useRunChanges } from '../queries.ts';
import classes from '../runs.module.css';

const Dismissal = z.object({ reason: reasonRule });

interface DismissModalProps {
  attention: Attention;
  opened: boolean;
  onClose: () => void;
}

export function DismissModal({ attention, opened, onClose }: DismissModalProps) {
  const { dismiss } = useRunChanges();
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(Dismissal) });
  return (
    <FormModal
      title="Dismiss"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async (values: { reason: string }) =>
        (await dismiss(attention.id, Dismissal.parse(values))).message
      }
      submitLabel="Dismiss"
      fallback={RUN_NOT_SAVED}
    >
      <p className={classes.text}>Nothing of it is applied. The stop stays as it is.</p>
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}
