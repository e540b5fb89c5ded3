import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type Driver, DriverUpdate } from '@waybill/domain/partners/driver-schema';
import {
  DRIVER_NOT_DELETED,
  DRIVER_NOT_UPDATED,
  DRIVERS_NOT_FETCHED,
} from '@waybill/domain/partners/sentences';
import { shownStatus } from '@waybill/domain/partners/status';
import { validateWith } from '../../lib/validate.ts';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.tsx';
import { DetailsModal } from '../../ui/dialog/details-modal.tsx';
import { driversQuery, useDriverChanges } from '../people-queries.ts';
import { useRecord } from '../use-record.ts';
import { useRemoval } from '../use-removal.ts';
import { DriverDetails } from './driver-details.tsx';
import { DriverFields, type DriverValues } from './driver-fields.tsx';

const LABELS = {
  driverName: 'Driver Name',
  driverLicenseNumber: 'Driver License Number',
  vehicle: 'Vehicle',
  vehicleLicenseNumber: 'Vehicle License Number',
  phoneNumber: 'Phone Number',
  email: 'Email',
  status: 'Status',
};

/** The driver with this id: view, edit, delete. */
export function DriverModal({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { update, remove, latest } = useDriverChanges();
  const { record: driver, state } = useRecord(useQuery(driversQuery), id, 'Driver');
  const form = useForm({
    initialValues: valuesOf(driver),
    validate: validateWith(DriverUpdate),
    transformValues: (values) => DriverUpdate.parse(values),
  });
  const { save, dialog } = useVersionedSave({
    form,
    record: driver,
    valuesOf,
    labels: LABELS,
    thing: 'driver',
    update,
    latest,
  });
  const removal = useRemoval(driver, {
    opened: state.opened,
    thing: 'driver',
    remove,
    onClose,
    fallback: DRIVER_NOT_DELETED,
  });

  return (
    <>
      <DetailsModal
        title={driver ? `Driver Details - ${driver.driver_name}` : 'Driver Details'}
        {...state}
        onClose={onClose}
        failed={DRIVERS_NOT_FETCHED}
        size="44rem"
        edit={
          driver
            ? {
                form,
                fields: <DriverFields input={(name) => form.getInputProps(name)} />,
                question: 'Are you sure you want to update this driver?',
                onSave: (values) => save(driver.id, values),
                fallback: DRIVER_NOT_UPDATED,
              }
            : undefined
        }
        remove={removal}
      >
        {driver && <DriverDetails driver={driver} />}
      </DetailsModal>
      {dialog}
    </>
  );
}

function valuesOf(driver: Driver | undefined): DriverValues & { version: number } {
  return {
    driverName: driver?.driver_name ?? '',
    driverLicenseNumber: driver?.driver_license_number ?? '',
    vehicle: driver?.vehicle ?? '',
    vehicleLicenseNumber: driver?.vehicle_license_number ?? '',
    phoneNumber: driver?.phone_number ?? '',
    email: driver?.email ?? '',
    status: shownStatus(driver?.status ?? ''),
    version: driver?.version ?? 0,
  };
}
