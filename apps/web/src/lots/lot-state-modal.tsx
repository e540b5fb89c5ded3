import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { LotStateChange } from '@waybill/domain/lots/lot-changes';
import type { Lot, LotState } from '@waybill/domain/lots/lot-schema';
import { validateWith } from '../lib/validate.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import classes from './lots.module.css';
import { useLotChanges } from './queries.ts';
import { STATE_VERBS } from './state-verbs.ts';

interface LotStateModalProps {
  lot: Lot;
  state: LotState;
  opened: boolean;
  onClose: () => void;
}

/** Every change of state has a reason. */
export function LotStateModal({ lot, state, opened, onClose }: LotStateModalProps) {
  const { changeState } = useLotChanges();
  const { verb, effect } = STATE_VERBS[state];
  const bodyOf = ({ reason }: { reason: string }) => ({ state, reason, version: lot.version });
  const form = useForm({
    initialValues: { reason: '' },
    validate: (values) => validateWith(LotStateChange)(bodyOf(values)),
  });
  return (
    <FormModal
      title={`${verb}: lot ${lot.lot_number}`}
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(values: { reason: string }) => changeState(lot.id, LotStateChange.parse(bodyOf(values)))}
      submitLabel={verb}
      fallback="Failed to change the lot"
    >
      <p className={classes.note}>{effect}</p>
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
