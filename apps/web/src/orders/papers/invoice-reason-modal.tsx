import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { WithReason } from '@waybill/domain/receivables/entry-schema';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';

interface InvoiceReasonModalProps {
  /** 'Reissue' or 'Void'. */
  verb: string;
  name: string;
  opened: boolean;
  onClose: () => void;
  /** Answers what is then said. */
  onSubmit: (reason: string) => Promise<string>;
}

/** A void and a reissue need a reason. */
export function InvoiceReasonModal({ verb, name, opened, onClose, onSubmit }: InvoiceReasonModalProps) {
  const form = useForm({ initialValues: { reason: '' }, validate: validateWith(WithReason) });
  return (
    <FormModal
      title={`${verb} ${name}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={({ reason }) => onSubmit(reason)}
      submitLabel={verb}
      fallback={`Failed to ${verb.toLowerCase()} ${name}`}
    >
      <Textarea label="Reason" withAsterisk autosize minRows={2} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
