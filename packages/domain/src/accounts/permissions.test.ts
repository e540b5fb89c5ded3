import { describe, expect, test } from 'vitest';
import { may, PERMISSIONS, scopeOf } from './permissions.ts';
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
        ROLES.map((role) => scopeOf(role, name as keyof typeof PERMISSIONS)).join(' '),
      ]),
    );
    expect(table).toEqual({
      'catalogue.see': 'all all all none',
      'catalogue.change': 'all all none none',
      'lots.see': 'all all all assigned',
      'lots.change': 'all all none none',
      'stores.see': 'all all all assigned',
      'stores.save': 'all all all none',
      'stores.delete': 'all all none none',
      'sample_data.manage': 'all all none none',
      'store_notes.use': 'all all all assigned',
      'agents.manage': 'all all none none',
      'drivers.manage': 'all all none none',
      'orders.create': 'all all taken none',
      'orders.see': 'all all taken assigned',
      'orders.edit_items': 'all all taken none',
      'orders.change_status': 'all all none assigned',
      'orders.change_delivery': 'all all none none',
      'runs.see': 'all all none assigned',
      'runs.drive': 'all all none assigned',
      'runs.manage': 'all all none none',
      'order_files.use': 'all all taken assigned',
      'analytics.see': 'all all taken taken',
      'activity.see': 'all all performed performed',
      'views.share': 'all all none none',
      'account_settings.manage': 'all all none none',
      'invoice_details.manage': 'all all none none',
      'trade_settings.see': 'all all none none',
      'trade_settings.manage': 'all none none none',
      'store_balances.see': 'all all all none',
      'receivables.see': 'all all none none',
      'payments.see': 'all all taken none',
      'receivables.manage': 'all all none none',
      'receivables.write_off': 'all none none none',
      'checks.override': 'all all none none',
      'invoices.issue': 'all all none none',
      'reports.use': 'all all none none',
      'team.see': 'all all none none',
      'team.reset_second_factor': 'all all none none',
      'undelivered_mail.manage': 'all all none none',
      'account_security.manage': 'all none none none',
      'team.manage': 'all none none none',
    });
    expect(may('driver', 'orders.create')).toBe(false);
  });
});
