import { useForm } from '@mantine/form';
import { ProcessorForm } from '@waybill/domain/catalogue/processor-schema';
import { PROCESSOR_NOT_ADDED } from '@waybill/domain/catalogue/sentences';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { type ProcessorField, ProcessorFields } from './processor-fields.tsx';
import { useProcessorChanges } from './queries.ts';

const EMPTY = { name: '', licenseNumber: '', address: '', phone: '', contactName: '' };

const FORM_NAMES: Record<ProcessorField, keyof typeof EMPTY> = {
  name: 'name',
  license_number: 'licenseNumber',
  address: 'address',
  contact_name: 'contactName',
  phone: 'phone',
};

export function AddProcessorModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { add } = useProcessorChanges();
  const form = useForm({
    initialValues: EMPTY,
    validate: validateWith(ProcessorForm),
    transformValues: (values) => ProcessorForm.parse(values),
  });
  return (
    <FormModal
      adds="processor"
      title="Add New Processor"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={add}
      submitLabel="Add Processor"
      fallback={PROCESSOR_NOT_ADDED}
    >
      <ProcessorFields input={(name) => form.getInputProps(FORM_NAMES[name])} />
    </FormModal>
  );
}
