import { describe, expect } from 'vitest';
import { logOf } from '../../test/factories/logs.ts';
import { storeForm } from '../../test/factories/stores.ts';
import { PASSWORD, test } from '../../test/world/world.ts';

const agent = {
  agentName: 'Ana',
  agentLicenseNumber: 'AG-1',
  phoneNumber: '1',
  email: 'ana@versions.example',
};
const driver = {
  driverName: 'Dev',
  driverLicenseNumber: 'DL-1',
  vehicle: 'Van',
  vehicleLicenseNumber: 'NY-1',
  phoneNumber: '1',
  email: 'dev@versions.example',
};
const store = { store_name: 'Version Store', license_number: 'V-1', address: '1 Main Street' };
const processor = { name: 'Version Works', license_number: 'V-2' };

const RECORDS = [
  {
    thing: 'store',
    path: '/api/stores',
    form: storeForm({ storeName: 'Version Store', licenseNumber: 'V-1' }),
    edit: store,
    field: 'phone',
    shown: 'phone',
  },
  {
    thing: 'processor',
    path: '/api/processors',
    form: { name: 'Version Works', licenseNumber: 'V-2' },
    edit: processor,
    field: 'phone',
    shown: 'phone',
  },
  {
    thing: 'agent',
    path: '/api/agents',
    form: { ...agent, password: PASSWORD },
    edit: agent,
    field: 'phoneNumber',
    shown: 'phone_number',
  },
  {
    thing: 'driver',
    path: '/api/drivers',
    form: { ...driver, password: PASSWORD },
    edit: driver,
    field: 'phoneNumber',
    shown: 'phone_number',
  },
];

for (const { thing, path, form, edit, field, shown } of RECORDS) {
  describe(`two people editing one ${thing}`, () => {
    test('the second learns of the first, and nothing of theirs is lost', async ({ world, as }) => {
      const added = await as.owner.post(path, form);
      expect(added).toMatchObject({ status: 201, body: { data: { version: 1 } } });
      const address = `${path}/${added.body.data.id}`;
      const first = await as.owner.put(address, { ...edit, [field]: '111', version: 1 });
      expect(first).toMatchObject({ status: 200, body: { data: { version: 2, [shown]: '111' } } });
      const second = await as.admin.put(address, { ...edit, [field]: '222', version: 1 });
      expect(second).toMatchObject({
        status: 409,
        body: { error: `This ${thing} was changed by someone else. Reload and try again.` },
      });
      const list = (await as.owner.get(path)).body.data;
      const now = list.find(({ id }: { id: string }) => id === added.body.data.id);
      expect(now).toMatchObject({ version: 2, [shown]: '111' });
      const again = await as.admin.put(address, { ...edit, [field]: '222', version: 2 });
      expect(again).toMatchObject({ status: 200, body: { data: { version: 3, [shown]: '222' } } });
      const [, , last] = await logOf(world, added.body.data.id);
      expect(last?.additional_data).toEqual({ changes: { [shown]: { from: '111', to: '222' } } });
    });

    test('a write without a version is taken as it is', async ({ as }) => {
      const list = (await as.owner.get(path)).body.data;
      const [id] = list
        .filter((row: Record<string, unknown>) => row[shown] === '222')
        .map((row: { id: string }) => row.id);
      expect(await as.admin.put(`${path}/${id}`, { ...edit, [field]: '333' })).toMatchObject({ status: 200 });
    });
  });
}
