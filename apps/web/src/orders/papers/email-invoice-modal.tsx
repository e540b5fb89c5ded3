import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SendInvoice } from '@waybill/domain/orders/papers/issued-invoice';
import type { Order } from '@waybill/domain/orders/schema';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { useInvoiceChanges } from './queries.ts';

interface EmailInvoiceModalProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** To the store's own address, or to another. */
export function EmailInvoiceModal({ order, opened, onClose }: EmailInvoiceModalProps) {
  const { send } = useInvoiceChanges(order.id);
  const form = useForm({ initialValues: { email: '', message: '' }, validate: validateWith(SendInvoice) });
  return (
    <FormModal
      title="Email Invoice"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async ({ email, message }) =>
        (await send(order.invoice?.id ?? '', { email: email.trim() || null, message: message || null }))
          .message
      }
      submitLabel="Send"
      fallback="Failed to send the invoice"
    >
      <TextInput
        label="Email"
        type="email"
        placeholder={`The address of ${order.store_name}`}
        {...form.getInputProps('email')}
      />
      <Textarea label="Message" autosize minRows={3} {...form.getInputProps('message')} />
    </FormModal>
  );
}
