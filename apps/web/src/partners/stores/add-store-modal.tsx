import { useForm } from '@mantine/form';
import { STORE_NOT_ADDED } from '@waybill/domain/partners/sentences';
import { STORE_FORM_NAMES, StoreForm } from '@waybill/domain/partners/store-form';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { useStoreChanges } from '../store-queries.ts';
import { StoreFields } from './store-fields.tsx';

const EMPTY: Record<keyof StoreForm, string> = {
  storeName: '',
  licenseNumber: '',
  address: '',
  contactName: '',
  phone: '',
  licenseName: '',
  storeType: '',
  website: '',
  licenseExpiration: '',
  storeEmail: '',
  storePhone: '',
  city: '',
  county: '',
  zipcode: '',
  state: '',
};

export function AddStoreModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { add } = useStoreChanges();
  const form = useForm({
    initialValues: EMPTY,
    validate: validateWith(StoreForm),
    transformValues: (values) => StoreForm.parse(values),
  });
  return (
    <FormModal
      adds="store"
      title="Add New Store"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={add}
      submitLabel="Add Store"
      fallback={STORE_NOT_ADDED}
      size="48rem"
    >
      <StoreFields
        input={(name) => form.getInputProps(STORE_FORM_NAMES[name])}
        put={(name, value) => form.setFieldValue(STORE_FORM_NAMES[name], value)}
      />
    </FormModal>
  );
}
