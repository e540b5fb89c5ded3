import { describe, expect, test } from 'vitest';
import { may, PERMISSIONS, reach } from './permissions.ts';
import { ROLES } from './roles.ts';

describe('the permission table', () => {
  test('lets super admins do all that admins may', () => {
    for (const row of Object.values(PERMISSIONS))
      if (row.admin !== 'none') expect(row.super_admin).toBe(row.admin);
  });

  test('says what each role reaches, as decided', () => {
    const table = Object.fromEntries(
      Object.keys(PERMISSIONS).map((name) => [
        name,
        ROLES.map((role) => reach(role, name as keyof typeof PERMISSIONS)).join(' '),
      ]),
    );
    expect(table).toMatchObject({
      'catalogue.see': 'all all all none',
      'catalogue.change': 'all all none none',
      'stores.see': 'all all all own',
      'stores.save': 'all all all none',
      'stores.delete': 'all all none none',
      'store_notes.use': 'all all all own',
      'agents.manage': 'all all none none',
      'drivers.manage': 'all all none none',
      'orders.create': 'all all own none',
      'orders.see': 'all all own own',
      'orders.edit_items': 'all all own none',
      'orders.change_status': 'all all none own',
      'orders.change_delivery': 'all all none none',
      'order_files.use': 'all all own own',
      'analytics.see': 'all all own own',
      'activity.see': 'all all own own',
      'invoice_details.manage': 'all all none none',
      'team.see': 'all all none none',
      'team.manage': 'all none none none',
    });
    expect(may('driver', 'orders.create')).toBe(false);
  });
});
