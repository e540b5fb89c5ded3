import { smtpError } from '../../apps/server/test/world/smtp-server.ts';
import { expectAccessible } from '../world/accessible.ts';
import { created, expect, newAccount, PASSWORD, signIn, test } from '../world/fixtures.ts';
import { openMailbox } from '../world/mailbox.ts';
import { startOwnServer } from '../world/own-server.ts';

const SETTINGS = '/dashboard/billing-settings';
const EMAILS = ['ben@undelivered.example', 'cleo@undelivered.example'];

test('an admin sees mail that could not be delivered, tries one again and dismisses the other', async ({
  page,
}) => {
  const mailbox = await openMailbox();
  const server = await startOwnServer({ SMTP_URL: mailbox.url });
  try {
    const owner = await newAccount(server.address, server);
    await signIn(page, owner);
    await page.goto(`${server.address}${SETTINGS}`);
    const tab = page.getByRole('tab', { name: /^Undelivered Mail/ });
    await expect(page.getByRole('tab', { name: 'Change Password' })).toBeVisible();
    await expect(tab).toHaveCount(0);

    mailbox.behaviour.checkAddress = () => {
      throw smtpError(550, 'No such user here');
    };
    for (const email of EMAILS) {
      const username = email.startsWith('ben') ? 'Ben Ode' : 'Cleo Park';
      await created(owner, '/api/team-members', { username, email, password: PASSWORD, role: 'admin' });
      await owner.api.post('/api/auth/forgot-password', { data: { email } });
    }
    const listed = async () => (await (await owner.api.get('/api/undelivered-mails')).json()).data.length;
    await expect.poll(listed, { timeout: 60_000 }).toBe(2);

    await page.goto(`${server.address}${SETTINGS}`);
    await expect(tab).toHaveText('Undelivered Mail (2)');
    await tab.click();
    const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
    for (const text of ['Password reset', 'Ben Ode', 'The mail server refused the address (550).'])
      await expect(row('ben@undelivered.example').getByText(text)).toBeVisible();
    await expectAccessible(page);

    mailbox.behaviour.checkAddress = () => undefined;
    await row('ben@undelivered.example').getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('The mail is being sent again.')).toBeVisible();
    await expect(row('ben@undelivered.example')).toHaveCount(0);
    expect(await mailbox.linkTo('ben@undelivered.example')).toContain('/reset-password?token=');

    await row('cleo@undelivered.example').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('dialog')).toContainText('Dismiss this mail?');
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('There is no undelivered mail.')).toBeVisible();
    expect(mailbox.mailsTo('cleo@undelivered.example')).toEqual([]);
    await page.getByRole('tab', { name: 'Account Details' }).click();
    await expect(tab).toHaveCount(0);
  } finally {
    await server.stop();
    await mailbox.stop();
  }
});
