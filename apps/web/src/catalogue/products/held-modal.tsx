import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { HeldChange, onlyHeld } from '@waybill/domain/catalogue/held-goods';
import type { Flavor } from '@waybill/domain/catalogue/product-schema';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { useProductChanges } from './queries.ts';

const WORDS = {
  release: { title: 'Release', done: 'Released for sale.' },
  destroy: { title: 'Destroy', done: 'Noted as destroyed.' },
};

export interface HeldWish {
  flavor: Flavor;
  action: HeldChange['action'];
}

interface HeldModalProps {
  wish: HeldWish;
  opened: boolean;
  onClose: () => void;
}

type Values = { qty: string; reason: string };

/** How many of the held cases become for sale, or are no more, and why. */
export function HeldModal({ wish: { flavor, action: shown }, opened, onClose }: HeldModalProps) {
  const { changeHeld } = useProductChanges();
  const bodyOf = ({ qty, reason }: Values) => ({ action: shown, qty: numberFrom(qty), reason });
  const form = useForm<Values>({
    initialValues: { qty: '', reason: '' },
    validate: (values) => ({
      ...((numberFrom(values.qty) ?? 0) > flavor.qty_held && {
        qty: onlyHeld(flavor.qty_held, flavor.flavor),
      }),
      ...validateWith(HeldChange)(bodyOf(values)),
    }),
  });
  return (
    <FormModal
      title={`${WORDS[shown].title} ${flavor.flavor}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={async (values: Values) => {
        await changeHeld(flavor.id, HeldChange.parse(bodyOf(values)));
        return WORDS[shown].done;
      }}
      submitLabel={WORDS[shown].title}
      fallback="Failed to change what is held"
    >
      <NumberField
        label="Cases"
        description={`${flavor.qty_held} held`}
        withAsterisk
        data-autofocus
        {...form.getInputProps('qty')}
      />
      <Textarea
        label="Reason"
        autosize
        minRows={2}
        maxRows={6}
        withAsterisk
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}
