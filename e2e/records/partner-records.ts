import type { Locator, Page } from '@playwright/test';
import { addDays, dayIn } from '@waybill/domain/lib/dates';
import { created, expect, PASSWORD, type Person } from '../world/fixtures.ts';

let counter = 0;

/** A day by the account's clock, so that a test near midnight counts as the server does. */
export function dayFromToday(days: number): string {
  return addDays(dayIn('America/New_York', new Date()), days);
}

export async function aStore(owner: Person, fields: Record<string, unknown> = {}) {
  const form = { storeName: 'Kingston Green', licenseNumber: `OCM-${++counter}`, address: '12 Main Street' };
  return created<{ id: string; store_name: string; license_number: string; address: string }>(
    owner,
    '/api/stores',
    { ...form, ...fields },
  );
}

export async function aPerson(owner: Person, kind: 'agent' | 'driver', fields: Record<string, unknown> = {}) {
  const email = `${kind}-${process.pid}-${Date.now()}-${++counter}@e2e.example`;
  const common = { phoneNumber: '(845) 555-0100', email, password: PASSWORD };
  const own =
    kind === 'agent'
      ? { agentName: 'Ann Abel', agentLicenseNumber: 'AG-1' }
      : { driverName: 'Dan Dorn', driverLicenseNumber: 'DL-1', vehicle: 'Van', vehicleLicenseNumber: 'VL-1' };
  return created<Record<'id' | 'email' | `${typeof kind}_name`, string>>(owner, `/api/${kind}s`, {
    ...common,
    ...own,
    ...fields,
  });
}

/** The first cell of each row: what the row is called. */
export const names = (page: Page) => page.getByRole('table').locator('tbody tr td:first-child');
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const press = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).click();

/** A dialog that says it is done goes by 'Close', or by itself when a busy machine is late. */
export async function closeDone(form: Locator): Promise<void> {
  const close = form.locator('[role=status]').getByRole('button', { name: 'Close', exact: true });
  await expect
    .poll(async () => {
      await close.evaluateAll(([button]) => button instanceof HTMLElement && button.click());
      return form.count();
    })
    .toBe(0);
}
