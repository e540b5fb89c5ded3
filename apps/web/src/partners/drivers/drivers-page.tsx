import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Driver } from '@waybill/domain/partners/driver-schema';
import { DRIVERS_NOT_LOADED } from '@waybill/domain/partners/sentences';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { NotAllowed } from '../../ui/layout/not-allowed.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { WholeTable } from '../../ui/table/whole-table.tsx';
import { driversQuery } from '../people-queries.ts';
import { AddDriverModal } from './add-driver-modal.tsx';
import { driverColumns } from './columns.tsx';
import { DriverModal } from './driver-modal.tsx';

export function DriversPage() {
  return useMay()('drivers.manage') ? <Drivers /> : <NotAllowed what="manage drivers" />;
}

function Drivers() {
  const opened = useOpened('driver');
  const adding = useOpened('add');
  const add = <Button onClick={() => adding.open('driver')}>Add New Driver</Button>;
  return (
    <Page title="Manage Drivers" actions={add}>
      <WholeTable
        words={['driver', 'drivers']}
        query={useQuery(driversQuery)}
        columns={driverColumns}
        searched={searched}
        first="driver_name"
        failed={DRIVERS_NOT_LOADED}
        illustration="people"
        add={add}
      />
      <AddDriverModal opened={adding.id === 'driver'} onClose={adding.close} />
      <DriverModal id={opened.id} onClose={opened.close} />
    </Page>
  );
}

function searched(driver: Driver) {
  return [
    driver.driver_name,
    driver.driver_license_number,
    driver.phone_number,
    driver.email,
    driver.vehicle,
    driver.vehicle_license_number,
  ];
}
