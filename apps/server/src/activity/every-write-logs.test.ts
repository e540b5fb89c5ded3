import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { CALLS, sendAs } from '../../test/calls/calls.ts';
import type { Ask, Scene } from '../../test/calls/scene.ts';
import { makeDigest } from '../../test/security/digest.ts';
import { PASSWORD, type Reply, test, type World } from '../../test/world/world.ts';

/** Where the entry says what was before and after; a session, a link and a password have nothing to tell. */
type Tells = 'created' | 'changes' | 'deleted' | 'file' | 'nothing';

/** How many entries a write makes, where not one: an import has one for each thing and one that sums them up. */
const ENTRIES: Record<string, number> = {
  'POST /api/stores/import/check': 0,
  'POST /api/stores/import': 2,
  'POST /api/imports/cancel': 0,
  'POST /api/products-list/import/check': 0,
  'POST /api/lots/import/check': 0,
  'POST /api/lots/import': 2,
  'POST /api/products-list/import': 2,
  'POST /api/auth/verify-email': 2,
  'PATCH /api/notifications/:id': 0,
  'POST /api/notifications/read': 0,
  // The payments of its paid orders are told beside their status.
  'POST /api/sample-data': 28,
  'POST /api/orders/:id/write-off': 2,
  'POST /api/payments': 2,
  'POST /api/payments/:id/void': 2,
  'POST /api/credit-memos': 2,
  'POST /api/credit-memos/:id/void': 2,
  // The state of its lot is told beside it.
  'POST /api/recalls': 2,
  // What its order says is told beside it.
  'POST /api/runs': 2,
  'POST /api/runs/:id/depart': 2,
  'POST /api/runs/:id/return': 2,
  'POST /api/runs/:id/reopen': 2,
  'POST /api/runs/:id/cancel': 2,
  // The order that is delivered, and the payment with what it is applied to.
  'POST /api/stops/:id/actions': 4,
  'POST /api/attention/:id/accept': 2,
  'PUT /api/order-draft': 0,
};

/** What each write is called in the log; a write without a row here fails. */
const TOLD: Record<string, [action: string, tells: Tells]> = {
  'POST /api/auth/signup': ['create', 'created'],
  'POST /api/auth/verify-email': ['update', 'changes'],
  'POST /api/auth/resend-verification': ['update', 'nothing'],
  'POST /api/auth/login': ['login', 'nothing'],
  'POST /api/auth/logout': ['logout', 'nothing'],
  'POST /api/auth/forgot-password': ['update', 'nothing'],
  'POST /api/auth/reset-password': ['update', 'nothing'],
  'POST /api/auth/change-password': ['update', 'nothing'],
  'DELETE /api/auth/sessions/:id': ['logout', 'nothing'],
  'DELETE /api/auth/sessions': ['logout', 'nothing'],
  'POST /api/auth/second-factor': ['login', 'nothing'],
  'POST /api/second-factor/set-up': ['update', 'nothing'],
  'POST /api/second-factor/confirm': ['update', 'nothing'],
  'POST /api/second-factor/recovery-codes': ['update', 'nothing'],
  'POST /api/second-factor/disable': ['update', 'nothing'],
  'DELETE /api/team-members/:id/second-factor': ['update', 'changes'],
  'PUT /api/account-security': ['update', 'changes'],
  'POST /api/team-members': ['create', 'created'],
  'DELETE /api/team-members/:id': ['delete', 'deleted'],
  'PUT /api/invoice-details': ['update', 'changes'],
  'POST /api/invoice-logo': ['file_upload', 'file'],
  'DELETE /api/invoice-logo': ['delete', 'deleted'],
  'PUT /api/profile': ['update', 'changes'],
  'PUT /api/account-settings': ['update', 'changes'],
  'POST /api/undelivered-mails/:id/retry': ['update', 'nothing'],
  'DELETE /api/undelivered-mails/:id': ['delete', 'deleted'],
  'POST /api/logs': ['manifest_viewed', 'nothing'],
  'PATCH /api/notifications/:id': ['none', 'nothing'],
  'POST /api/notifications/read': ['none', 'nothing'],
  'POST /api/sample-data': ['import', 'nothing'],
  'DELETE /api/sample-data': ['delete', 'nothing'],
  'POST /api/stores': ['create', 'created'],
  'POST /api/stores/import/check': ['none', 'nothing'],
  'POST /api/stores/import': ['import', 'file'],
  'POST /api/imports/cancel': ['none', 'nothing'],
  'PUT /api/stores/:id': ['update', 'changes'],
  'DELETE /api/stores/:id': ['delete', 'deleted'],
  'POST /api/store-notes': ['create', 'created'],
  'POST /api/agents': ['create', 'created'],
  'PUT /api/agents/:id': ['update', 'changes'],
  'DELETE /api/agents/:id': ['delete', 'deleted'],
  'POST /api/drivers': ['create', 'created'],
  'PUT /api/drivers/:id': ['update', 'changes'],
  'DELETE /api/drivers/:id': ['delete', 'deleted'],
  'POST /api/processors': ['create', 'created'],
  'PUT /api/processors/:id': ['update', 'changes'],
  'DELETE /api/processors/:id': ['delete', 'deleted'],
  'POST /api/brands': ['create', 'created'],
  'PUT /api/brands/:id': ['update', 'changes'],
  'PATCH /api/brands/:id': ['update', 'changes'],
  'DELETE /api/brands/:id': ['delete', 'deleted'],
  'POST /api/upload-brand-image': ['file_upload', 'file'],
  'POST /api/products-list': ['create', 'created'],
  'POST /api/products-list/import/check': ['none', 'nothing'],
  'POST /api/lots/import/check': ['none', 'nothing'],
  'POST /api/lots/import': ['import', 'file'],
  'POST /api/products-list/import': ['import', 'file'],
  'PUT /api/products-list/:id': ['update', 'changes'],
  'DELETE /api/products-list/:id': ['delete', 'deleted'],
  'POST /api/upload-product-image': ['file_upload', 'file'],
  'POST /api/upload-certificate': ['file_upload', 'file'],
  'POST /api/upload-manifest': ['file_upload', 'file'],
  'POST /api/upload-invoice': ['file_upload', 'file'],
  'DELETE /api/manifests/:id': ['delete', 'deleted'],
  'DELETE /api/invoices/:id': ['delete', 'deleted'],
  'POST /api/orders': ['create', 'created'],
  'PUT /api/orders/:id/items': ['update', 'changes'],
  'PATCH /api/orders/:id/status': ['status_change', 'changes'],
  'POST /api/orders/status': ['status_change', 'changes'],
  'POST /api/orders/:id/approve': ['status_change', 'changes'],
  'POST /api/orders/:id/undo': ['status_change', 'changes'],
  'POST /api/orders/:id/override': ['override', 'created'],
  'POST /api/orders/:id/write-off': ['create', 'created'],
  'POST /api/orders/:id/release': ['apply', 'changes'],
  'POST /api/payments': ['create', 'created'],
  'POST /api/payments/:id/apply': ['apply', 'changes'],
  'POST /api/payments/:id/unapply': ['apply', 'changes'],
  'POST /api/payments/:id/void': ['void', 'changes'],
  'POST /api/payments/:id/refund': ['create', 'created'],
  'POST /api/stores/:id/statement/send': ['export', 'created'],
  'POST /api/orders/:id/issued-invoices': ['create', 'created'],
  'POST /api/issued-invoices/:id/void': ['void', 'changes'],
  'POST /api/issued-invoices/:id/send': ['create', 'created'],
  'POST /api/default-notices': ['create', 'created'],
  'PATCH /api/default-notices/:id': ['update', 'changes'],
  'PUT /api/cod-list': ['update', 'changes'],
  'POST /api/credit-memos': ['create', 'created'],
  'POST /api/credit-memos/:id/void': ['void', 'changes'],
  'POST /api/flavors/:id/held': ['update', 'changes'],
  'POST /api/tax/excise/filed': ['create', 'created'],
  'POST /api/recalls': ['create', 'created'],
  'PATCH /api/recalls/:id': ['update', 'changes'],
  'POST /api/lots': ['create', 'created'],
  'PUT /api/lots/:id': ['update', 'changes'],
  'POST /api/lots/:id/adjust': ['update', 'changes'],
  'PATCH /api/lots/:id/state': ['status_change', 'changes'],
  'PUT /api/orders/:id/allocations': ['update', 'changes'],
  'PUT /api/stores/:id/trade': ['update', 'changes'],
  'PUT /api/trade-settings': ['update', 'changes'],
  'POST /api/stores/:id/restore': ['update', 'changes'],
  'POST /api/processors/:id/restore': ['update', 'changes'],
  'POST /api/brands/:id/restore': ['update', 'changes'],
  'POST /api/products-list/:id/restore': ['update', 'changes'],
  'PATCH /api/orders/:id/delivery': ['update', 'changes'],
  'POST /api/orders/delivery': ['update', 'changes'],
  'POST /api/runs': ['create', 'created'],
  'PUT /api/runs/:id': ['update', 'changes'],
  'POST /api/runs/:id/depart': ['status_change', 'changes'],
  'POST /api/runs/:id/return': ['status_change', 'changes'],
  'POST /api/runs/:id/reopen': ['status_change', 'changes'],
  'POST /api/runs/:id/cancel': ['status_change', 'changes'],
  'POST /api/runs/:id/settle': ['status_change', 'changes'],
  'POST /api/stops/:id/actions': ['update', 'changes'],
  'POST /api/stops/:id/signature': ['file_upload', 'file'],
  'POST /api/stops/:id/attention': ['create', 'created'],
  'POST /api/attention/:id/accept': ['update', 'changes'],
  'POST /api/attention/:id/dismiss': ['update', 'changes'],
  'PUT /api/order-draft': ['none', 'nothing'],
  'POST /api/saved-views': ['create', 'created'],
  'PUT /api/saved-views/:id': ['update', 'changes'],
  'DELETE /api/saved-views/:id': ['delete', 'deleted'],
};

interface Entry {
  action_type: string;
  log_message: string;
  additional_data: Record<string, unknown> | null;
}

async function entriesBy(world: World, act: () => Promise<Reply>): Promise<Entry[]> {
  const before = (await world.admin(sql`select id from activity_log`)) as { id: string }[];
  const reply = await act();
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return (await world.admin(sql`
    select action_type, log_message, additional_data from activity_log
    where not id = any(${before.map(({ id }) => id)}::uuid[])`)) as Entry[];
}

describe('every write of the product', () => {
  test('is walked here', ({ world }) => {
    const writes = world.endpoints.filter(({ method }) => method !== 'GET');
    const names = writes.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(TOLD).sort()).toEqual(names.sort());
  });

  for (const [name, [action, tells]] of Object.entries(TOLD)) {
    /** What was not done can be sent again. */
    let made: Ask | undefined;
    const requestOf = async (scene: Scene) => {
      made ??= await CALLS[name]?.(scene, 'own');
      if (!made) throw new Error(`${name} has no sample`);
      return made;
    };

    if (ENTRIES[name] !== 0) {
      test(`${name} is not done when its entry can not be written`, async ({ world, as }) => {
        const request = await requestOf({ world, as });
        const digest = await makeDigest(world);
        const before = await digest();
        await world.admin(sql`alter table activity_log add constraint broken check (false) not valid`);
        try {
          const { status } = await sendAs(request.by, request);
          expect(status).toBe(500);
          expect(await digest()).toBe(before);
        } finally {
          await world.admin(sql`alter table activity_log drop constraint broken`);
        }
      });
    }

    test(`${name} is in the log, with its before and after`, async ({ world, as }) => {
      const request = await requestOf({ world, as });
      const entries = await entriesBy(world, () => sendAs(request.by, request));
      const count = ENTRIES[name] ?? 1;
      expect(entries, `${count} entries`).toHaveLength(count);
      if (count === 0) return;
      const found = entries.filter(({ action_type }) => action_type === action);
      expect(found, action).toHaveLength(1);
      const [{ log_message, additional_data }] = found as [Entry];
      expect(log_message).toMatch(/\w/);
      if (tells === 'nothing') return;
      const told = additional_data?.[tells] as Record<string, unknown> | undefined;
      expect(
        Object.keys(told ?? {}).length,
        `${tells} in ${JSON.stringify(additional_data)}`,
      ).toBeGreaterThan(0);
      expect(JSON.stringify(additional_data)).not.toContain(PASSWORD);
      if (tells !== 'changes') return;
      for (const change of Object.values(told ?? {})) {
        expect(Object.keys(change as object).sort()).toEqual(['from', 'to']);
      }
    });
  }
});
