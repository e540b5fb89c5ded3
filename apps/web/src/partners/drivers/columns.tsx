import type { Driver } from '@waybill/domain/partners/driver-schema';
import { shownStatus } from '@waybill/domain/partners/status';
import { formatDay } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { mailLink, phoneLink } from '../../ui/layout/contact-links.tsx';
import type { Column } from '../../ui/table/column.ts';

export const driverColumns: readonly Column<Driver>[] = [
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
    width: '12rem',
  },
  {
    id: 'phone_number',
    header: 'Phone',
    value: (driver) => driver.phone_number,
    cell: (driver) => phoneLink(driver.phone_number),
    sortable: true,
    width: '8.75rem',
  },
  {
    id: 'email',
    header: 'Email',
    value: (driver) => driver.email,
    cell: (driver) => mailLink(driver.email),
    sortable: true,
    wide: true,
  },
  {
    id: 'vehicle',
    header: 'Vehicle',
    value: (driver) => driver.vehicle,
    sortable: true,
  },
  {
    id: 'vehicle_license_number',
    header: 'Vehicle License',
    value: (driver) => driver.vehicle_license_number,
    sortable: true,
    width: '9.5rem',
  },
  {
    id: 'status',
    header: 'Status',
    value: (driver) => shownStatus(driver.status),
    cell: (driver) => <StatusBadge status={shownStatus(driver.status)} />,
    sortable: true,
    width: '7.75rem',
  },
  {
    id: 'created_at',
    header: 'Created',
    value: (driver) => driver.created_at,
    cell: (driver) => formatDay(driver.created_at),
    sortable: true,
    width: '7.75rem',
  },
];
