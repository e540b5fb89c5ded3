import type { Driver, DriverForm, DriverUpdate } from '@waybill/domain/partners/driver-schema';
import { DRIVERS } from '@waybill/domain/partners/people';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { CREATED, EMAIL, PHONE, STATUS } from './person-columns.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonFields, RequiredText } from './person-fields.tsx';
import type { ShownKind } from './person-kind.ts';
import { CONTACT_LABELS, contactValues, stateValues } from './person-values.ts';

export const DRIVER_KIND: ShownKind<Driver, DriverForm, DriverUpdate> = {
  ...DRIVERS,
  columns: [
    {
      id: 'driver_name',
      header: 'Driver Name',
      value: (driver) => driver.driver_name,
      sortable: true,
      width: '8.75rem',
    },
    {
      id: 'driver_license_number',
      header: 'Driver License',
      value: (driver) => driver.driver_license_number,
      sortable: true,
      drop: 3,
      width: '12rem',
    },
    { ...PHONE, width: '8.75rem' },
    EMAIL,
    { id: 'vehicle', header: 'Vehicle', value: (driver) => driver.vehicle, sortable: true, drop: 4 },
    {
      id: 'vehicle_license_number',
      header: 'Vehicle License',
      value: (driver) => driver.vehicle_license_number,
      sortable: true,
      drop: 2,
      width: '9.5rem',
    },
    { ...STATUS, width: '7.75rem' },
    { ...CREATED, width: '7.75rem', drop: 1 },
  ],
  searched: (driver) => [
    driver.driver_name,
    driver.driver_license_number,
    driver.phone_number,
    driver.email,
    driver.vehicle,
    driver.vehicle_license_number,
  ],
  labels: {
    driverName: 'Driver Name',
    driverLicenseNumber: 'Driver License Number',
    vehicle: 'Vehicle',
    vehicleLicenseNumber: 'Vehicle License Number',
    ...CONTACT_LABELS,
    status: 'Status',
  },
  valuesOf: (driver) => ({
    driverName: driver?.driver_name ?? '',
    driverLicenseNumber: driver?.driver_license_number ?? '',
    vehicle: driver?.vehicle ?? '',
    vehicleLicenseNumber: driver?.vehicle_license_number ?? '',
    ...contactValues(driver),
    ...stateValues(driver),
  }),
  Fields: ({ input }) => (
    <PersonFields
      label="Driver"
      name={input('driverName')}
      license={input('driverLicenseNumber')}
      input={input}
      beforeContact={
        <>
          <RequiredText label="Vehicle" {...input('vehicle')} />
          <RequiredText label="Vehicle License Number" {...input('vehicleLicenseNumber')} />
        </>
      }
    />
  ),
  Details: ({ person: driver }) => (
    <PersonDetails person={driver} label="Driver" license={driver.driver_license_number}>
      <Facts title="Vehicle">
        <Fact label="Vehicle">{driver.vehicle}</Fact>
        <Fact label="Vehicle License Number">{driver.vehicle_license_number}</Fact>
      </Facts>
    </PersonDetails>
  ),
};
