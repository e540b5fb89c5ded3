import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isVoid, refuseVoid } from '@waybill/domain/receivables/entry-rules';
import { type Entry, WithReason } from '@waybill/domain/receivables/entry-schema';
import { formatMoney } from '../lib/format.ts';
import { sentenceBy, validateWith } from '../lib/validate.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { useReceivableChanges } from './queries.ts';
import classes from './receivables.module.css';

interface VoidEntryModalProps {
  entry: Entry;
  opened: boolean;
  onClose: () => void;
}

/** A void needs a reason and counts from today. */
export function VoidEntryModal({ entry, opened, onClose }: VoidEntryModalProps) {
  const changes = useReceivableChanges();
  const form = useForm({
    initialValues: { reason: '' },
    validate: (values) => {
      const refused = sentenceBy(() => refuseVoid(entry));
      return refused ? { reason: refused } : validateWith(WithReason)(values);
    },
  });
  return (
    <FormModal
      title={`Void ${entry.number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async ({ reason }) => {
        await changes.void(entry, reason);
        return isVoid(entry.number);
      }}
      submitLabel="Void"
      fallback={`Failed to void ${entry.number}`}
    >
      <p className={classes.note}>
        {formatMoney(entry.amount)} no longer counts from today on. Earlier days stay as they were.
      </p>
      <Textarea label="Reason" withAsterisk autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
