import type { Calendar, Delivery } from '@waybill/domain/orders/delivery/calendar';

export interface DriverRow {
  driver: string | null;
  name: string;
  deliveries: Delivery[];
}

/** What has no driver yet stands first; a driver, who sees their own alone, has no such row. */
export function rowsOf({ drivers, deliveries }: Calendar): DriverRow[] {
  const of = (driver: string | null) => deliveries.filter((one) => one.delivery_driver_id === driver);
  const rows = drivers.map(({ id, driver_name }) => ({ driver: id, name: driver_name, deliveries: of(id) }));
  const none = of(null);
  const assigns = drivers.length !== 1 || none.length > 0;
  return assigns ? [{ driver: null, name: 'No driver', deliveries: none }, ...rows] : rows;
}
