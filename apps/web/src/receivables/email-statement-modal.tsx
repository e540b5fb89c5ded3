import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Store } from '@waybill/domain/partners/store-schema';
import { type Days, NO_STORE_EMAIL, SendStatement } from '@waybill/domain/receivables/receivables-api';
import { formatDate } from '../lib/format.ts';
import { validateWith } from '../lib/validate.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { useReceivableChanges } from './queries.ts';
import classes from './receivables.module.css';

interface EmailStatementModalProps {
  store: Pick<Store, 'id' | 'store_name' | 'store_email'>;
  days: Days & { from: string; to: string };
  opened: boolean;
  onClose: () => void;
}

/** To the store's own address, or to another. */
export function EmailStatementModal({ store, days, opened, onClose }: EmailStatementModalProps) {
  const { sendStatement } = useReceivableChanges();
  const form = useForm({
    initialValues: { email: store.store_email ?? '', message: '' },
    validate: (values) => (values.email.trim() === '' ? { email: NO_STORE_EMAIL } : check(values)),
  });
  return (
    <FormModal
      title="Email Statement"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async ({ email, message }) =>
        (await sendStatement(store.id, { email: email.trim(), message, ...days })).message
      }
      submitLabel="Send"
      fallback="Failed to send the statement"
    >
      <p className={classes.note}>
        {store.store_name}, {formatDate(days.from)} to {formatDate(days.to)}, with the statement attached.
      </p>
      <TextInput label="Email" type="email" withAsterisk {...form.getInputProps('email')} />
      <Textarea label="Message" autosize minRows={3} {...form.getInputProps('message')} />
    </FormModal>
  );
}

const check = validateWith(SendStatement);
