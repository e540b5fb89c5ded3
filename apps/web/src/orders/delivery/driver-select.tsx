import type { Order } from '@waybill/domain/orders/schema';
import type { ComponentProps } from 'react';
import { Select } from '../../ui/select/select.tsx';

/** A driver, or none. */
export function DriverSelect(props: Omit<ComponentProps<typeof Select>, 'label'>) {
  return (
    <Select
      label="Driver"
      placeholder="No driver assigned"
      searchable
      nothingFoundMessage="No active drivers found"
      clearLabel="Clear driver"
      {...props}
    />
  );
}

type Driven = Pick<Order, 'delivery_driver_id' | 'delivery_driver'>;

/** Includes the order's driver, who may no longer be active. */
export function driverChoices(drivers: { id: string; driver_name: string }[] = [], order: Driven) {
  const choices = drivers.map(({ id, driver_name }) => ({ value: id, label: driver_name }));
  const { delivery_driver_id: value, delivery_driver: label } = order;
  if (!value || choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, label: label ?? value }];
}
