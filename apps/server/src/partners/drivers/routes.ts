import { driversApi } from '@waybill/domain/partners/people-api';
import { DRIVER_ADDED, DRIVER_DELETED, DRIVER_UPDATED } from '@waybill/domain/partners/sentences';
import { type App, route } from '../../http/route.ts';
import { deleteDriver } from './delete-driver.ts';
import { listDrivers } from './repository.ts';
import { addDriver, changeDriver } from './save-driver.ts';

export function driverRoutes(app: App): void {
  route(app, driversApi.list, (context, { query }) => listDrivers(context, query));
  route(app, driversApi.add, async (context, { body }) => ({
    data: await addDriver(context, body),
    message: DRIVER_ADDED,
  }));
  route(app, driversApi.update, async (context, { params, body }) => ({
    data: await changeDriver(context, params.id, body),
    message: DRIVER_UPDATED,
  }));
  route(app, driversApi.delete, async (context, { params }) => {
    await deleteDriver(context, params.id);
    return { message: DRIVER_DELETED };
  });
}
