import type { Page } from '@playwright/test';
import type { Run, Stop } from '@waybill/domain/runs/run-schema';
import { PAIR, PHONE, type Picture, press } from './picture.ts';

const stopsShown = (page: Page) => page.getByRole('button', { name: 'Arrive' }).first().waitFor();
const stop = (page: Page, place: number) => page.locator('main ol > li').nth(place);

async function openRun(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^RUN-/ }).first().click();
  await page.getByRole('heading', { name: 'Stops' }).waitFor();
}

/** As the server would answer the run in another state; on the server it stays as it is, for the pictures that follow. */
async function asIf(page: Page, change: (run: Run) => void): Promise<void> {
  await page.route(/\/api\/runs\/[^/?]+$/, async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    change(reply.data);
    await route.fulfill({ response, json: reply });
  });
  await page.reload();
}

const now = () => new Date().toISOString();

function endStop(stop: Stop, how: Pick<Stop, 'state'> & Partial<Stop>): void {
  Object.assign(stop, { done_at: now() }, how);
  for (const order of stop.orders) order.outcome = how.state === 'done' ? 'delivered' : 'failed';
}

/** What the third stop paid and the fourth did not take. */
function handedOver({ stops }: Run): NonNullable<Run['settlement']> {
  const [paid, failed] = [stops[2], stops[3]];
  const check = { id: crypto.randomUUID(), number: 'PAY-1121', reference: '1042', amount: 2517.58 };
  const returns = (failed?.orders ?? []).flatMap(({ lines }) => lines);
  return {
    expected_cash: 3000,
    expected_checks: [{ ...check, store_name: paid?.store.name ?? '' }],
    expected: 5517.58,
    expected_returns: returns.map(({ sku, product_name, flavor, qty }) => ({
      ...{ sku, qty, name: `${product_name}, ${flavor}` },
    })),
    counted: null,
  };
}

/** What is paid on delivery, in cash and by check, and signed for. */
async function payAndSign(page: Page): Promise<void> {
  await stopsShown(page);
  const paid = page.locator('main ol > li').filter({ hasText: 'C.O.D.' }).first();
  await paid.getByRole('button', { name: /^Deliver/ }).click();
  const sheet = page.getByRole('dialog');
  if ((await sheet.getByLabel('Cash Amount').count()) > 0) return;
  await sheet.getByRole('button', { name: 'Add Cash' }).click();
  await sheet.getByLabel('Cash Amount').fill('3000');
  await sheet.getByRole('button', { name: 'Add Check' }).click();
  await sheet.getByLabel('Check Number').fill('1042');
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Nora Whitcomb');
  await sign(page);
}

async function sign(page: Page): Promise<void> {
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not drawn.');
  await page.mouse.move(box.x + 40, box.y + 110);
  await page.mouse.down();
  for (let step = 1; step <= 60; step += 1)
    await page.mouse.move(box.x + 40 + step * 4, box.y + 90 + Math.sin(step / 3) * (45 - step / 2));
  await page.mouse.up();
}

/** The server refuses a delivery whose lot was put on hold meanwhile, and the office is told. */
async function refuseDelivery(page: Page): Promise<void> {
  const told: Run['attention'] = [];
  await asIf(page, (run) => {
    run.attention = told;
  });
  await page.route('**/api/stops/*/actions', (route) =>
    route.fulfill({ status: 409, json: { success: false, error: 'Lot CR-1855 on ORD-1110 is on hold.' } }),
  );
  await page.route('**/api/stops/*/attention', (route) => {
    const { action, sentence } = route.request().postDataJSON();
    told.push({ id: crypto.randomUUID(), stop_id: '', action, sentence, at: now() });
    return route.fulfill({ status: 201, json: { success: true, data: told[0] } });
  });
  await stopsShown(page);
  await stop(page, 1)
    .getByRole('button', { name: /^Deliver/ })
    .click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Nora Whitcomb');
  await press(page, 'Complete Delivery');
  await page.getByText('The office has been told.').waitFor();
  await stop(page, 1).scrollIntoViewIfNeeded();
}

/** The store lost its certificate after the run was planned. */
async function overrideDeparture(page: Page): Promise<void> {
  await openRun(page);
  const { data } = await (await page.request.get(`/api/runs/${page.url().split('/').pop()}`)).json();
  const trade = `/api/stores/${(data as Run).stops[0]?.store.id}/trade`;
  await page.request.put(trade, { data: { tax_certificate_status: 'suspended' } });
  await press(page, 'Depart');
  await press(page, 'Depart');
  await press(page, 'Override');
  await page
    .getByLabel('Reason for the override')
    .fill('Certificate reinstated today, confirmation by phone');
}

function needAttention(run: Run): void {
  const [first, second] = run.stops;
  if (!first || !second) return;
  const [order] = first.orders;
  const [line] = order?.lines ?? [];
  const action = { action_id: crypto.randomUUID(), at: now(), money: [], reason: null, note: null };
  const short = { line_id: line?.id ?? '', delivered: 0, reason: 'Damaged' as const };
  run.attention = [
    {
      ...{ id: crypto.randomUUID(), stop_id: first.id, at: now() },
      action: {
        ...{ ...action, kind: 'complete', signer_name: 'Nora Whitcomb' },
        orders: [{ order_id: order?.id ?? '', lines: [short] }],
      },
      sentence: `Lot CR-1855 on ${order?.order_number} is on hold.`,
    },
  ];
}

/** Delivery runs in the office and on the driver's phone. */
export const RUN_PICTURES: readonly Picture[] = [
  { name: 'runs', path: '/dashboard/runs', role: 'regulated' },
  { name: 'plan-run', path: '/dashboard/runs/plan', role: 'regulated', looks: PAIR },
  {
    name: 'run-planned',
    path: '/dashboard/runs?state=planned',
    role: 'regulated',
    looks: PAIR,
    act: openRun,
  },
  {
    name: 'run-override',
    path: '/dashboard/runs?state=planned',
    role: 'regulated',
    looks: PAIR,
    act: overrideDeparture,
  },
  { name: 'run', path: '/dashboard/runs?state=departed', role: 'regulated', looks: PAIR, act: openRun },
  {
    name: 'run-attention',
    path: '/dashboard/runs?state=departed',
    role: 'regulated',
    looks: PAIR,
    act: async (page) => {
      await openRun(page);
      await asIf(page, needAttention);
      await page.getByRole('region', { name: 'Needs attention' }).waitFor();
    },
  },
  {
    name: 'run-settle',
    path: '/dashboard/runs?state=returned',
    role: 'regulated',
    looks: PAIR,
    act: async (page) => {
      await openRun(page);
      await press(page, 'Settle');
      await page.getByRole('textbox', { name: 'Counted cash' }).fill('1200');
    },
  },
  ...onThePhone({
    'my-run': stopsShown,
    'my-run-planned': async (page) => {
      await asIf(page, (run) =>
        Object.assign(run, { state: 'planned', departed_at: null, manifest_version: 0 }),
      );
      await page.getByRole('button', { name: 'Start Run' }).waitFor();
    },
    'my-run-arrived': async (page) => {
      await asIf(page, ({ stops: [first] }) => {
        Object.assign(first ?? {}, { state: 'arrived', arrived_at: now() });
      });
      await page.getByText('arrived', { exact: true }).waitFor();
    },
    'my-run-cod': async (page) => {
      await stopsShown(page);
      await page.getByText('C.O.D.').first().scrollIntoViewIfNeeded();
    },
    'my-run-ended': async (page) => {
      await asIf(page, (run) => {
        Object.assign(run, { state: 'returned', returned_at: now(), settlement: handedOver(run) });
        for (const [place, each] of run.stops.entries())
          endStop(
            each,
            place === 3
              ? { state: 'failed', fail_reason: 'Closed' }
              : { state: 'done', signer_name: each.store.contact_name },
          );
      });
      await page.getByText(/has ended\./).waitFor();
    },
    'my-run-deliver': async (page) => {
      await stopsShown(page);
      await stop(page, 4)
        .getByRole('button', { name: /^Deliver/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Complete Delivery' }).waitFor();
      await page.getByRole('button', { name: 'One case less' }).first().click();
    },
    'my-run-fail': async (page) => {
      await stopsShown(page);
      await page.getByRole('button', { name: 'Could Not Deliver' }).first().click();
    },
    'my-run-money': async (page) => {
      await payAndSign(page);
      await page.getByRole('heading', { name: 'Money' }).scrollIntoViewIfNeeded();
    },
    'my-run-signature': async (page) => {
      await payAndSign(page);
      await page.getByRole('textbox', { name: 'Note' }).scrollIntoViewIfNeeded();
    },
    'my-run-refused': refuseDelivery,
    'my-run-waiting': async (page) => {
      await stopsShown(page);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Arrive' }).first().click();
      await page.getByText('1 action waiting to be sent').waitFor();
    },
  }),
  { name: 'my-run-none', path: '/dashboard/run', role: 'driver', looks: PHONE },
];

/** One after the other on the same phone, which keeps what was typed. */
function onThePhone(acts: Record<string, (page: Page) => Promise<unknown>>): Picture[] {
  return Object.entries(acts).map(([name, act]) => ({
    ...{ name, path: '/dashboard/run', role: 'regulated_driver', looks: PHONE },
    act: async (page) => {
      await act(page);
    },
  }));
}
