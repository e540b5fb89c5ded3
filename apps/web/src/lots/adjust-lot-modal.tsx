import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LotAdjustment } from '@waybill/domain/lots/lot-changes';
import type { Lot } from '@waybill/domain/lots/lot-schema';
import { onlyInLot } from '@waybill/domain/lots/sentences';
import { formatCount } from '../lib/format.ts';
import { useSendOnce } from '../lib/send-once.ts';
import { validateWith } from '../lib/validate.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { useLotChanges } from './queries.ts';

interface AdjustLotModalProps {
  lot: Lot;
  opened: boolean;
  onClose: () => void;
}

const EMPTY = { qty_change: '', reason: '', note: '' };
type Values = typeof EMPTY;

/** Cases more or less than were known. */
export function AdjustLotModal({ lot, opened, onClose }: AdjustLotModalProps) {
  const { adjust } = useLotChanges();
  const sendOnce = useSendOnce();
  const bodyOf = (values: Values) => ({
    ...values,
    qty_change: values.qty_change.replace('−', '-'),
    version: lot.version,
  });
  const form = useForm<Values>({
    initialValues: EMPTY,
    validate: (values) => {
      const wrong = validateWith(LotAdjustment)(bodyOf(values));
      const after = lot.available + Number(bodyOf(values).qty_change);
      return after < 0 ? { qty_change: onlyInLot(lot.available, lot.lot_number), ...wrong } : wrong;
    },
  });
  return (
    <FormModal
      title={`Adjust lot ${lot.lot_number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values: Values) => {
        const body = LotAdjustment.parse(bodyOf(values));
        return sendOnce(body, (key) => adjust(lot.id, body, key));
      }}
      submitLabel="Adjust"
      fallback="Failed to adjust the lot"
    >
      <TextInput
        label="Change (cases)"
        description={`${formatCount(lot.available)} available. Write -2 to take two away.`}
        autoComplete="off"
        withAsterisk
        data-autofocus
        {...form.getInputProps('qty_change')}
      />
      <Textarea
        label="Reason"
        withAsterisk
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('reason')}
      />
      <Textarea label="Note" autosize minRows={1} maxRows={6} {...form.getInputProps('note')} />
    </FormModal>
  );
}
