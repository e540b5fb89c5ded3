import type { Page } from '@playwright/test';
import { aLogo } from '../../apps/server/test/factories/logo.ts';
import { emptyBusiness } from '../records/whole-business.ts';
import { expectAccessible } from '../world/accessible.ts';
import { expectNoSideways } from '../world/every-screen.ts';
import { expect, login, PASSWORD, type Person, signIn, test } from '../world/fixtures.ts';

const SETTINGS = '/dashboard/billing-settings';
let counter = 0;

async function anAgent(owner: Person, address: string): Promise<Person> {
  const email = `agent-${process.pid}-${Date.now()}-${++counter}@e2e.example`;
  const contact = { email, phoneNumber: '555-0100', password: PASSWORD };
  const data = { agentName: 'Ann Abel', agentLicenseNumber: 'AG-1', ...contact };
  expect((await owner.api.post('/api/agents', { data })).status()).toBe(201);
  return login(address, email);
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an admin has five tabs, and Account Details shows who they are and when the trial ends', async ({
  page,
  address,
}) => {
  const owner = await emptyBusiness(address);
  await signIn(page, owner);
  await page.goto(SETTINGS);
  await expect(page.getByText('Manage your account settings and team members')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText([
    'Account Details',
    'Manage Team',
    'Invoice Details',
    'Regulated Trade',
    'Change Password',
  ]);
  const panel = page.getByRole('tabpanel');
  for (const text of ['Rosa Diaz', owner.email, 'Hudson Supply', 'super admin'])
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
  await expect(panel.getByText(/^Ends .+ \(14 days left\)$/)).toBeVisible();
  await expect(panel.getByText('Member Since')).toBeVisible();
  await expect(panel.getByText('0 Bytes of 20 GB')).toBeVisible();
  // Only the own name and phone number are changed here.
  await expect(panel.getByRole('textbox')).toHaveCount(2);

  await test.step('on a phone every tab is reached and nothing runs out of the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Manage Team', 'Invoice Details', 'Change Password', 'Account Details']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expectNoSideways(page, name);
    }
  });
});

test('an agent has two tabs and their own subtitle, whatever the address asks for', async ({
  page,
  owner,
  address,
}) => {
  await signIn(page, await anAgent(owner, address));
  await page.goto(`${SETTINGS}?tab=team`);
  await expect(page.getByText('Manage your account settings', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Account Details', 'Change Password']);
  await expect(page.getByRole('tabpanel').getByText('agent', { exact: true })).toBeVisible();
});

test('account details that fail or are missing say so and can be tried again', async ({ page, address }) => {
  await signIn(page, await emptyBusiness(address));
  await page.route('**/api/account-details', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await page.goto(SETTINGS);
  await expect(page.getByText('Failed to load account details')).toBeVisible();
  await page.unroute('**/api/account-details');
  await page.route('**/api/account-details', (route) =>
    route.fulfill({ json: { success: true, data: null } }),
  );
  await press(page, 'Try Again');
  await expect(page.getByText('No account details available')).toBeVisible();
  await page.unroute('**/api/account-details');
  await page.route('**/api/account-details', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, data: { ...reply.data, role: 'auditor' } } });
  });
  await press(page, 'Try Again');
  const badge = page.getByRole('tabpanel').locator('[data-tone]').filter({ hasText: 'auditor' });
  await expect(badge).toHaveAttribute('data-tone', 'mute');
});

test('the team is shown in cards, searched, and a super admin adds and removes admins', async ({
  page,
  owner,
  address,
}) => {
  const agent = await anAgent(owner, address);
  await page.goto(SETTINGS);
  await tab(page, 'Manage Team').click();
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('Rosa Diaz').getByText('super admin')).toBeVisible();
  await expect(card('Rosa Diaz').getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(card('Ann Abel').getByText('active')).toBeVisible();
  await expect(card('Ann Abel').getByText('agent', { exact: true })).toBeVisible();
  await expect(card('Ann Abel').getByText(agent.email)).toBeVisible();
  await expect(card('Ann Abel').getByText('Created')).toBeVisible();
  await expect(card('Ann Abel').getByText('Last Login')).toBeVisible();

  await press(page, 'Add Admin');
  const dialog = page.getByRole('dialog', { name: 'Add Admin' });
  await dialog.getByRole('button', { name: 'Add Admin' }).click();
  await expect(dialog.getByText('All fields are required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Theo Marsh');
  await dialog.getByLabel('Email').fill(owner.email);
  await dialog.getByLabel('Password *', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add Admin' }).click();
  await expect(dialog.getByText('An account with this email already exists')).toBeVisible();
  await dialog.getByLabel('Email').fill(`theo-${process.pid}-${Date.now()}@e2e.example`);
  await dialog.getByRole('button', { name: 'Add Admin' }).click();
  await expect(dialog.getByText('Theo Marsh added successfully!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await expect(card('Theo Marsh').getByText('Never')).toBeVisible();
  await page.getByLabel('Search team members...').fill('theo');
  await expect(page.getByText('(1 of 3)')).toBeVisible();
  await expect(card('Ann Abel')).toHaveCount(0);
  await card('Theo Marsh').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove?' });
  await expect(question.getByText('Are you sure you want to remove Theo Marsh?')).toBeVisible();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Team member removed successfully!')).toBeVisible();
  await expect(card('Theo Marsh')).toHaveCount(0);
});

test('an admin sees the team but changes nobody, an unknown status is said, a failure is tried again', async ({
  page,
  owner,
  address,
}) => {
  const email = `admin-${process.pid}-${Date.now()}@e2e.example`;
  const data = { username: 'Theo Marsh', email, password: PASSWORD, role: 'admin' };
  expect((await owner.api.post('/api/team-members', { data })).status()).toBe(201);
  await signIn(page, await login(address, email));
  await page.route('**/api/team-members', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await page.goto(`${SETTINGS}?tab=team`);
  await expect(page.getByText('Failed to fetch team members')).toBeVisible();
  await page.unroute('**/api/team-members');
  await page.route('**/api/team-members', async (route) => {
    const reply = await (await route.fetch()).json();
    for (const member of reply.teamMembers) if (member.email === owner.email) member.status = 'frozen';
    await route.fulfill({ json: reply });
  });
  await press(page, 'Try Again');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Rosa Diaz' }).getByText('unknown'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add Admin|Remove)$/ })).toHaveCount(0);
});

const DETAILS = {
  'Company name': 'Hudson Supply LLC',
  'Street address': '1 Strand Street',
  City: 'Kingston',
  State: 'New York',
  Zipcode: '12401',
  Email: 'books@hudson.example',
  'Phone number': '845-555-0100',
  'Bank name': 'Rondout Bank',
  'Routing number': '021000021',
  'Account number': '123456789',
  'Account address': '2 Strand Street',
};

test('the invoice details and the logo are kept', async ({ page, owner }) => {
  await page.goto(`${SETTINGS}?tab=invoice`);
  await test.step('the logo is uploaded, shown as on paper, replaced and removed; a wrong file says why', async () => {
    const logo = page.getByRole('region', { name: 'Logo' });
    const choose = async (button: string, name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await logo.getByRole('button', { name: button }).press('Enter');
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    };
    await expect(logo.getByText('No logo yet')).toBeVisible();
    await choose('Upload Logo', 'logo.gif', Buffer.from('GIF89a'));
    await expect(logo.getByText('logo.gif: Unsupported file type. Allowed: JPEG, PNG')).toBeVisible();
    await choose('Upload Logo', 'logo.png', Buffer.from('no picture'));
    await expect(logo.getByText('logo.png: Unsupported file type. Allowed: JPEG, PNG')).toBeVisible();
    await choose('Upload Logo', 'logo.png', await aLogo());
    await expect(logo.getByText('Logo saved successfully!')).toBeVisible();
    await expect(logo.getByText('Unsupported file type')).toBeHidden();
    const shown = logo.getByRole('img', { name: 'Logo: logo.png' });
    await expect(shown).toHaveJSProperty('naturalWidth', 600);
    await expectAccessible(page, 'the invoice details with a logo');

    await choose('Replace Logo', 'wide.png', await aLogo({ width: 900 }));
    await expect(logo.getByRole('img', { name: 'Logo: wide.png' })).toHaveJSProperty('naturalWidth', 900);
    await logo.getByRole('button', { name: 'Remove Logo' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Remove the logo?' });
    await question.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(question).toBeHidden();
    await expect(logo.getByRole('button', { name: 'Remove Logo' })).toBeFocused();
    await logo.getByRole('button', { name: 'Remove Logo' }).press('Enter');
    await question.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(logo.getByText('Logo removed successfully!')).toBeVisible();
    await expect(logo.getByText('No logo yet')).toBeVisible();
    expect((await (await owner.api.get('/api/invoice-logo')).json()).data).toBeNull();
  });

  await test.step('invoice details need all twelve fields, are kept, and ask before they are lost', async () => {
    const panel = page.getByRole('tabpanel');
    const field = (name: string) => panel.getByLabel(`${name} *`, { exact: true });
    await press(page, 'Save Invoice Details');
    for (const name of Object.keys(DETAILS))
      await expect(panel.getByText(`${name} is required`)).toBeVisible();
    await expect(field('Company name')).toBeFocused();

    for (const [name, value] of Object.entries(DETAILS)) await field(name).fill(value);
    await field('Email').fill('no address');
    await press(page, 'Save Invoice Details');
    await expect(panel.getByText('Please enter a valid email address')).toBeVisible();
    await field('Email').fill(DETAILS.Email);
    await panel.getByRole('combobox', { name: 'Account type' }).click();
    await page.getByRole('option', { name: 'Business Savings' }).click();
    await page.route('**/api/invoice-details', (route) => route.abort());
    await press(page, 'Save Invoice Details');
    await expect(panel.getByText('Error saving invoice details')).toBeVisible();
    await page.unroute('**/api/invoice-details');
    await press(page, 'Save Invoice Details');
    await expect(panel.getByText('Invoice details saved successfully!')).toBeVisible();
    const saved = (await (await owner.api.get('/api/invoice-details')).json()).data;
    expect(saved).toMatchObject({ bank_address: '2 Strand Street', account_type: 'Business Savings' });

    await field('City').fill('Hudson');
    await tab(page, 'Account Details').click();
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(field('City')).toHaveValue('Hudson');
    await tab(page, 'Account Details').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(panel.getByText('Member Since')).toBeVisible();
  });
});

test('change password says what is wrong under its field and above the form', async ({ page, address }) => {
  await signIn(page, await emptyBusiness(address));
  await page.goto(`${SETTINGS}?tab=password`);
  const panel = page.getByRole('tabpanel');
  await press(page, 'Change Password');
  await expect(panel.getByText('Please fix the form errors before submitting.')).toBeVisible();
  await expect(panel.getByText('Current password is required')).toBeVisible();
  await panel.getByLabel('Current Password').fill(PASSWORD);
  await panel.getByLabel('New Password', { exact: true }).fill('short');
  await expect(panel.getByText('Password Requirements:')).toBeVisible();
  await panel.getByLabel('Confirm New Password').fill('other');
  await press(page, 'Change Password');
  await expect(panel.getByText('Password does not meet all requirements')).toBeVisible();
  await expect(panel.getByText('Passwords do not match')).toBeVisible();
  await expect(panel.getByText('Please fix the form errors before submitting.')).toBeVisible();
});
