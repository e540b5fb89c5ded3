import { act, aDispatcher, anAction, aRun, step, tellOffice } from '../records/dispatch-records.ts';
import { open } from '../records/order-records.ts';
import { dialog, press } from '../records/partner-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expect, login, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

// A machine that is busy with other things draws a screen in seconds.
test.describe.configure({ timeout: 120_000 });

test('a run departs, prints its papers, is reopened, and its orders are out for delivery', async ({
  page,
  owner,
}) => {
  const { first, second, driver } = await aDispatcher(owner);
  const empty = await aRun(owner, [], driver);
  await page.goto(`/dashboard/runs/${empty.id}`);
  await press(page, 'Depart');
  await expect(dialog(page, /Depart/).getByText('Add at least one stop.')).toBeVisible();
  await page.keyboard.press('Escape');

  const run = await aRun(owner, [first, second], driver);
  await navigate(page, `/dashboard/runs/${run.id}`);
  await press(page, 'Depart');
  await press(dialog(page, /Depart/), 'Depart');
  await expect(page.getByText(`${run.number} departed.`)).toBeVisible();
  await dialog(page, /Depart/)
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await expect(page.getByText('On the road', { exact: true })).toBeVisible();

  for (const paper of ['Print Manifest', 'Packing Lists', 'Version 1']) {
    const download = page.waitForEvent('download');
    await press(page, paper);
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  }

  const sentence = `${first.order_number} is out for delivery on ${run.number}.`;
  await test.step('in its dialog', async () => {
    const shown = await open(page, first);
    await expect(shown.getByText(sentence)).toBeVisible();
    for (const name of ['Update Status', 'Change Delivery', 'Edit Order', 'Mark delivered', 'Record Payment'])
      await expect(shown.getByRole('button', { name, exact: true })).toHaveCount(0);
    await shown.getByRole('link', { name: 'Open the run' }).click();
    await expect(page.getByRole('heading', { level: 1, name: run.number })).toBeVisible();
  });

  await test.step('in a change of many', async () => {
    await navigate(page, '/dashboard/orders');
    await page.getByRole('checkbox', { name: first.order_number }).check();
    await press(page, 'Update Status');
    const form = dialog(page, /Update Status of/);
    await form.getByRole('radio', { name: 'cancelled' }).or(form.getByLabel('Cancelled')).first().check();
    await form.getByRole('button', { name: /^Update 1 / }).click();
    await expect(form.getByText(sentence)).toBeVisible();
    await form.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('in the calendar', async () => {
    await navigate(page, '/dashboard/deliveries');
    await expect(page.getByText(`Out on ${run.number}`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: `Move ${first.order_number}` })).toHaveCount(0);
  });

  await navigate(page, `/dashboard/runs/${run.id}`);
  await press(page, 'Reopen');
  await press(dialog(page, /Reopen/), 'Reopen');
  await expect(page.getByText(`${run.number} is planned again.`)).toBeVisible();
  await expect(page.getByText('Planned', { exact: true })).toBeVisible();
});

test('what was refused at the door is accepted or dismissed, and the run is settled with its difference', async ({
  page,
  owner,
  address,
}) => {
  const { first, second, driver } = await aDispatcher(owner);
  const dana = await login(address, driver.email);
  const run = await aRun(owner, [first, second], driver);
  await step(owner, run, 'depart');
  const cash = (amount: number) => ({ money: [{ amount, payment_type: 'Cash' }] });
  const [line] = first.order_details;
  const short = { order_id: first.id, lines: [{ line_id: line?.id, delivered: 8 }] };
  await tellOffice(owner, run, 0, anAction('complete', { orders: [short], ...cash(87.2) }), 'Why short?');
  await tellOffice(owner, run, 1, anAction('fail', { reason: 'Closed' }), 'Too late.');

  await page.goto('/dashboard/runs');
  await expect(page.getByRole('row', { name: new RegExp(run.number) })).toContainText('Needs attention');
  await page.getByRole('link', { name: run.number }).click();
  const section = page.getByRole('region', { name: 'Needs attention' });
  const [kept, ended] = [
    section.getByRole('listitem').filter({ hasText: 'Why short?' }),
    section.getByRole('listitem').filter({ hasText: 'Too late.' }),
  ];
  await press(ended.first(), 'Dismiss');
  const dismissal = dialog(page, 'Dismiss');
  await press(dismissal, 'Dismiss');
  await expect(dismissal.getByText('Please give a reason.')).toBeVisible();
  await dismissal.getByLabel('Reason').fill('Sent twice');
  await press(dismissal, 'Dismiss');
  await expect(page.getByText('The action was dismissed.')).toBeVisible();
  await dismissal.getByRole('button', { name: 'Close' }).last().click();
  await expect(ended).toHaveCount(0);

  await press(kept.first(), 'Accept');
  const acceptance = dialog(page, /Accept/);
  await acceptance.getByRole('combobox', { name: /Why/ }).first().click();
  await page.getByRole('option', { name: 'Refused' }).click();
  await acceptance.getByRole('textbox', { name: 'Reason', exact: true }).fill('Called the store');
  await expectAccessible(page, 'Accept');
  await press(acceptance, 'Accept');
  await expect(page.getByText('The action was accepted.')).toBeVisible();
  await acceptance.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(/2 of Cloud Pen, Mango: Refused/)).toBeVisible();
  await expect(page.getByText('Received by Sam Store')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);

  await act(
    dana,
    run,
    1,
    anAction('complete', { money: [{ amount: 109, payment_type: 'Check', reference: '55' }] }),
  );
  await expect(page.getByText('Received by Sam Store')).toHaveCount(2);
  await press(page, 'End Run');
  await press(dialog(page, /End Run/), 'End Run');
  await expect(page.getByText(`${run.number} returned.`)).toBeVisible();

  await press(page, 'Settle');
  const settle = dialog(page, /Settle/);
  await settle.getByLabel('Counted cash').fill('82.20');
  await settle.getByRole('checkbox', { name: /check 55/ }).check();
  await settle.getByRole('checkbox', { name: /Cloud Pen/ }).check();
  await expect(settle.getByText('-$5.00').first()).toBeVisible();
  await press(settle, 'Settle');
  await expect(settle.getByText('Explain the difference of -$5.00.').first()).toBeVisible();
  await expectAccessible(page, 'Settle');
  await settle.getByLabel('Note').fill('A bill was torn');
  await press(settle, 'Settle');
  await expect(page.getByText('Run settled successfully!')).toBeVisible();
  await settle.getByRole('button', { name: 'Close' }).last().click();
  const settlement = page.getByRole('region', { name: 'Settlement' });
  await expect(settlement).toContainText('-$5.00');
  await expect(settlement).toContainText('A bill was torn');
  await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible();
});

test('a run without a difference is settled without a note, and never by who drove it', async ({
  page,
  owner,
  address,
}) => {
  const { first, second, driver } = await aDispatcher(owner);
  const dana = await login(address, driver.email);
  const run = await aRun(owner, [first], driver);
  await step(owner, run, 'depart');
  await act(dana, run, 0, anAction('complete', { money: [{ amount: 109, payment_type: 'Cash' }] }));
  await step(owner, run, 'return');
  await page.goto(`/dashboard/runs/${run.id}`);
  await press(page, 'Settle');
  const settle = dialog(page, /Settle/);
  await settle.getByLabel('Counted cash').fill('109');
  await press(settle, 'Settle');
  await expect(page.getByText('Run settled successfully!')).toBeVisible();
  await settle.getByRole('button', { name: 'Close' }).last().click();

  const own = await aRun(owner, [second], driver);
  await step(owner, own, 'depart');
  await act(owner, own, 0, anAction('fail', { reason: 'Closed' }));
  await step(owner, own, 'return');
  await navigate(page, `/dashboard/runs/${own.id}`);
  await press(page, 'Settle');
  await settle.getByLabel('Counted cash').fill('0');
  await settle.getByRole('checkbox', { name: /Cloud Pen/ }).check();
  await press(settle, 'Settle');
  await expect(settle.getByText('Someone else must settle this run.')).toBeVisible();
});
