import { useForm } from '@mantine/form';
import { DriverForm } from '@waybill/domain/partners/driver-schema';
import { DRIVER_NOT_ADDED } from '@waybill/domain/partners/sentences';
import { validateWith } from '../../lib/validate.ts';
import { AddPersonModal } from '../add-person-modal.tsx';
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
    <AddPersonModal
      what="driver"
      opened={opened}
      onClose={onClose}
      form={form}
      onSubmit={add}
      fallback={DRIVER_NOT_ADDED}
    >
      <DriverFields input={(name) => form.getInputProps(name)} />
    </AddPersonModal>
  );
}
