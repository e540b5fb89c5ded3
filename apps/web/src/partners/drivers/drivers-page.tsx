import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Driver } from '@waybill/domain/partners/driver-schema';
import { DRIVERS_NOT_LOADED } from '@waybill/domain/partners/sentences';
import { useOpened } from '../../lib/opened.ts';
import { useMay } from '../../lib/session.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { exportRows } from '../../ui/data-table/export-rows.ts';
import { useWholeList } from '../../ui/data-table/list.ts';
import { SearchBox } from '../../ui/data-table/search-box.tsx';
import { EmptyState } from '../../ui/data-table/states.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { driversQuery } from '../people-queries.ts';
import { usePeopleSearch } from '../use-people-search.ts';
import { AddDriverModal } from './add-driver-modal.tsx';
import { driverColumns } from './columns.tsx';
import { DriverModal } from './driver-modal.tsx';

export function DriversPage() {
  return useMay()('drivers.manage') ? <Drivers /> : <NotAllowed what="manage drivers" />;
}

function Drivers() {
  const opened = useOpened('driver');
  const adding = useOpened('add');
  const { q, setQ, sort, setSort, keep } = usePeopleSearch('driver_name', searched);
  const list = useWholeList(useQuery(driversQuery), keep);
  const add = <Button onClick={() => adding.open('driver')}>Add New Driver</Button>;
  return (
    <Page title="Manage Drivers" actions={add}>
      <DataTable
        title="Current Drivers"
        columns={driverColumns}
        list={list}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        link={({ id }) => opened.link(id)}
        failed={DRIVERS_NOT_LOADED}
        count={q && list.rows ? { shown: list.rows.length, of: list.total ?? 0 } : undefined}
        onExport={exportRows('drivers', driverColumns)}
        toolbar={<SearchBox label="Search drivers..." value={q} onChange={setQ} />}
        empty={
          q && list.total !== 0 ? (
            <EmptyState
              action={
                <Button variant="default" onClick={() => setQ('')}>
                  Clear Search
                </Button>
              }
            >
              No drivers match your search criteria.
            </EmptyState>
          ) : (
            <EmptyState action={add}>No drivers found. Add your first driver to get started.</EmptyState>
          )
        }
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
