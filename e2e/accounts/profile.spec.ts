import type { Locator } from '@playwright/test';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, test } from '../world/fixtures.ts';

test('one changes the own name and phone number, and an admin the time zone that every screen then shows', async ({
  page,
  owner,
}) => {
  await page.goto('/dashboard/billing-settings');
  const name = page.getByLabel('Your name');
  await name.fill('');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Rosa Marin');
  await page.getByLabel('Your phone number').fill('(845) 555-0100');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile saved successfully!')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Rosa Marin')).toBeVisible();

  const zone = page.getByRole('combobox', { name: 'Time zone of the account' });
  await zone.click();
  await zone.fill('tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await page.getByRole('button', { name: 'Save Time Zone' }).click();
  await expect(page.getByText(/^Time zone saved/)).toBeVisible();
  const { data } = await (await owner.api.get('/api/auth/session')).json();
  expect(data.user).toMatchObject({ username: 'Rosa Marin', time_zone: 'Asia/Tokyo' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page, 'the profile');
  await expect(zone).toHaveValue('Asia/Tokyo');
  await test.step('a short form keeps its button below its fields, however it is scrolled', async () => {
    const label = page.getByText('Time zone of the account', { exact: true });
    await label.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8));
    const gap = await page
      .getByRole('button', { name: 'Save Time Zone' })
      .evaluate((button, below) => button.getBoundingClientRect().top - below, await bottomOf(label));
    expect(gap).toBeGreaterThan(0);
  });
});

const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);
