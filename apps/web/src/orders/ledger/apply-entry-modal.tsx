import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { NOTHING_TO_APPLY } from '@waybill/domain/receivables/entry-rules';
import { ApplyEntry } from '@waybill/domain/receivables/entry-schema';
import type { EntryDialogProps } from '../../receivables/entry-modal.tsx';
import { useReceivableChanges } from '../../receivables/queries.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { OpenOrdersField } from './open-orders-field.tsx';
import { openOrdersQuery } from './open-orders-query.ts';
import { type Applied, applicationsOf, refusedApplications } from './payment-values.ts';

/** What lies on account of an entry, applied to the store's open orders from the oldest on, or as typed. */
export function ApplyEntryModal({ entry, opened, onClose }: EntryDialogProps) {
  const { apply } = useReceivableChanges();
  const { data: orders = [], isPending } = useQuery({ ...openOrdersQuery(entry.store_id), enabled: opened });
  const withAmount = ({ applied }: Pick<Applied, 'applied'>) => ({
    amount: String(entry.unapplied),
    applied,
  });
  const form = useForm<Pick<Applied, 'applied'>, ApplyEntry>({
    initialValues: { applied: {} },
    validate: (typed) => {
      const values = withAmount(typed);
      const { amount, ...byOrder } = refusedApplications(values, orders, entry.number);
      const refused = applicationsOf(values, orders).length === 0 ? NOTHING_TO_APPLY : amount;
      // Of all orders together, so it stands under the last one.
      return refused ? { [`applied.${orders.at(-1)?.id}`]: refused } : byOrder;
    },
    transformValues: (typed) => ApplyEntry.parse({ applications: applicationsOf(withAmount(typed), orders) }),
  });
  return (
    <FormModal
      title={`Apply ${entry.number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async (body) => {
        await apply(entry.id, body);
        return `${entry.number} applied successfully!`;
      }}
      submitLabel="Apply"
      fallback={`Failed to apply ${entry.number}`}
      busy={isPending || orders.length === 0}
      size="44rem"
    >
      <OpenOrdersField form={{ ...form, values: withAmount(form.values) }} orders={orders} />
    </FormModal>
  );
}
