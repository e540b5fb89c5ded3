import { useForm } from '@mantine/form';
import { DriverForm } from '@waybill/domain/partners/driver-schema';
import { DRIVER_NOT_ADDED } from '@waybill/domain/partners/sentences';
import { validateWith } from '../../lib/validate.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { PasswordChecklist } from '../../ui/password-checklist.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useDriverChanges } from '../people-queries.ts';
import { DriverFields } from './driver-fields.tsx';

const EMPTY: Record<keyof DriverForm, string> = {
  driverName: '',
  driverLicenseNumber: '',
  vehicle: '',
  vehicleLicenseNumber: '',
  phoneNumber: '',
  email: '',
  password: '',
  status: 'active',
};

export function AddDriverModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { add } = useDriverChanges();
  const form = useForm({
    initialValues: EMPTY,
    validate: validateWith(DriverForm),
    transformValues: (values) => DriverForm.parse(values),
  });
  return (
    <FormModal
      title="Add New Driver"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={add}
      submitLabel="Add Driver"
      fallback={DRIVER_NOT_ADDED}
      size="40rem"
    >
      <DriverFields input={(name) => form.getInputProps(name)} />
      <PasswordField
        label="Password"
        description="The driver logs in with this email and password."
        withAsterisk
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordChecklist password={form.values.password} />
    </FormModal>
  );
}
