import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { numberFrom } from '@waybill/domain/lib/typed-number';
import { NewLot } from '@waybill/domain/lots/lot-schema';
import { useIsUploading } from '../catalogue/products/use-one-upload.ts';
import { useSendOnce } from '../lib/send-once.ts';
import { validateWith } from '../lib/validate.ts';
import { useToday } from '../partners/use-today.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { FlavorSelect } from './flavor-select.tsx';
import { LotFields } from './lot-fields.tsx';
import { bodyOf, type NewLotValues, newLotValues } from './lot-values.ts';
import classes from './lots.module.css';
import { useLotChanges } from './queries.ts';

const sent = (values: NewLotValues) => ({ ...bodyOf(values), received: numberFrom(values.received) });

/** What came in; its cases are for sale at once when it has passed its tests. */
export function ReceiveLotModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const today = useToday();
  const { receive } = useLotChanges();
  const sendOnce = useSendOnce();
  const uploading = useIsUploading();
  const form = useForm<NewLotValues, NewLot>({
    initialValues: newLotValues(today),
    validate: (values) => validateWith(NewLot)(sent(values)),
    transformValues: (values) => NewLot.parse(sent(values)),
  });
  return (
    <FormModal
      title="Receive Lot"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={(body: NewLot) => sendOnce(body, (key) => receive(body, key))}
      submitLabel="Receive Lot"
      fallback="Failed to receive the lot"
      busy={uploading}
      size="52rem"
    >
      <LotFields
        form={form}
        today={today}
        first={{
          flavor: (
            <div className={classes.wide}>
              <FlavorSelect
                value={form.values.flavor_id}
                onChange={(id) => form.setFieldValue('flavor_id', id)}
                error={form.errors.flavor_id as string | undefined}
              />
            </div>
          ),
          cases: <NumberField label="Cases" withAsterisk {...form.getInputProps('received')} />,
          counted: (
            <Checkbox
              className={classes.wide ?? ''}
              label="These cases are already counted"
              description="They come out of the opening lot of the flavor, so that the stock stays the same."
              {...form.getInputProps('already_counted', { type: 'checkbox' })}
            />
          ),
        }}
      />
    </FormModal>
  );
}
