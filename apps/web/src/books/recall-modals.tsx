import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { StartRecall, TickNotice } from '@waybill/domain/books/recall-api';
import { validateWith } from '../lib/validate.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import classes from './books.module.css';
import { useRecallChanges } from './recall-queries.ts';

interface ModalProps {
  opened: boolean;
  onClose: () => void;
}

/** Frees what has not left the house, and begins the 24 hours of the notice. */
export function StartRecallModal({
  lot,
  opened,
  onClose,
}: ModalProps & { lot: { id: string; lot_number: string } }) {
  const { start } = useRecallChanges();
  const typed = ({ reason }: { reason: string }) => ({ lot_id: lot.id, reason });
  const form = useForm({
    initialValues: { reason: '' },
    validate: (values) => validateWith(StartRecall)(typed(values)),
    transformValues: typed,
  });
  return (
    <FormModal
      title={`Recall Lot ${lot.lot_number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={start}
      submitLabel="Start Recall"
      fallback="Failed to start the recall"
    >
      <p className={classes.note}>
        The lot is recalled at once and taken off orders that are not delivered. The Office must be notified
        within 24 hours.
      </p>
      <Textarea label="Reason" withAsterisk data-autofocus {...form.getInputProps('reason')} />
    </FormModal>
  );
}

export function OfficeNoticeModal({ id, opened, onClose }: ModalProps & { id: string }) {
  const { tick } = useRecallChanges();
  const form = useForm({
    initialValues: { reference: '' },
    validate: validateWith(TickNotice.pick({ reference: true })),
  });
  return (
    <FormModal
      title="Office Notified"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={({ reference }) => tick(id, reference)}
      submitLabel="Save"
      fallback="Failed to save the notice"
    >
      <TextInput
        label="Reference of the notice"
        withAsterisk
        data-autofocus
        maxLength={200}
        {...form.getInputProps('reference')}
      />
    </FormModal>
  );
}
