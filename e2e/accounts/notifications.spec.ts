import { anOrder, aPerson, aProduct, change } from '../records/order-records.ts';
import { aStore } from '../records/partner-records.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, signIn, test } from '../world/fixtures.ts';
import { navigate } from '../world/navigate.ts';

test('people are told what others did with their orders', async ({ page, owner, address }) => {
  const agent = await aPerson(owner, address, 'agent', 'Ann Abel');
  const store = await aStore(owner, { storeName: 'A store with a name that is rather long for a phone' });
  await aProduct(owner, { Mango: 100 });
  const orders = [await anOrder(agent, store.id), await anOrder(agent, store.id)];
  const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]];
  await test.step('the bell counts what others did with one’s orders as it happens, and its list leads to them', async () => {
    await signIn(page, agent);
    await page.goto('/dashboard');
    const header = page.getByRole('banner');
    const bell = (name: string) => header.getByRole('button', { name, exact: true });
    await expect(bell('Notifications')).toBeVisible();
    await change(owner, first, 'cancelled');
    await expect(bell('Notifications, 1 unread')).toBeVisible();
    await change(owner, second, 'cancelled');
    await expect(bell('Notifications, 2 unread')).toBeVisible();
    await expect(header.getByText('New notification. 2 unread.')).toBeAttached();

    await bell('Notifications, 2 unread').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    const rows = dialog.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(
      `Rosa Diaz cancelled ${second.order_number} for ${store.store_name}.`,
    );
    await expectAccessible(page, 'notifications');
    await rows.first().getByRole('button', { name: 'Mark as read' }).press('Enter');
    await expect(rows.first().getByRole('button', { name: 'Mark as unread' })).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Unread 1' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell('Notifications, 1 unread')).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('link', { name: first.order_number }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: first.order_number })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell('Notifications')).toBeVisible();
  });

  await test.step('notifications have a page, where all are marked as read at once, on a phone too', async () => {
    for (const status of ['pending approval', 'delivered']) await change(owner, second, status);
    await page.setViewportSize({ width: 390, height: 844 });
    await navigate(page, '/dashboard/notifications');
    const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expectNoSideways(page, 'notifications');
    await expectAccessible(page, 'notifications on a phone');

    await page.route('**/api/notifications/read', (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    const markAll = page.getByRole('button', { name: 'Mark All as Read' });
    await markAll.click();
    await expect(page.getByText('Failed to mark the notification. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
    await expect(rows.getByText('Unread', { exact: true })).toHaveCount(2);
    await page.unroute('**/api/notifications/read');
    await markAll.click();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(rows.getByText('Unread', { exact: true })).toHaveCount(0);
    await expect(markAll).toBeFocused();
    await page.getByRole('button', { name: 'Unread 0' }).click();
    await expect(page.getByText('You have read everything.')).toBeVisible();

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Mail me my unread notifications').check();
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await expect(page.getByText('Profile saved successfully!')).toBeVisible();
    const { data } = await (await agent.api.get('/api/account-details')).json();
    expect(data).toMatchObject({ daily_digest: true });
  });
});
