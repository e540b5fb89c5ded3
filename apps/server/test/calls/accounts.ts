import type { OwnSession } from '@waybill/domain/accounts/own-sessions';
import { secondSession } from '../factories/door.ts';
import { aLogo } from '../factories/logo.ts';
import { notificationFor } from '../factories/notifications.ts';
import { freshCode, pendingCookie, withFactor } from '../factories/second-factor.ts';
import { undeliveredMail } from '../factories/undelivered-mail.ts';
import { unique } from '../factories/unique.ts';
import { uploadForm } from '../factories/upload-form.ts';
import { uploadLogo } from '../factories/upload-logo.ts';
import { type Client, newAccount, PASSWORD, signedIn } from '../world/world.ts';
import {
  adminForm,
  ask,
  email,
  newcomer,
  type Sample,
  type Scene,
  selfOf,
  signUp,
  tokenFor,
} from './scene.ts';

const NEW_PASSWORD = 'Other-horse-2';

export const INVOICE_DETAILS = {
  company_name: 'A',
  street_address: 'B',
  city: 'C',
  state: 'D',
  zipcode: 'E',
  email: 'f@walk.example',
  phone_number: 'G',
  bank_name: 'H',
  routing_number: 'I',
  account_number: 'J',
  account_type: 'Business Checking',
  bank_address: 'K',
};

/** Of the office: by a colleague. */
const readLogs =
  (url: string): Sample =>
  async ({ as }, whose) =>
    ask(as.owner, 'GET', whose === 'office' ? `${url}&userId=${as.owner.user?.id}` : url);

/** A second login of the same person, as their first one names it. */
async function otherSession({ world }: Scene, client: Client): Promise<string> {
  await secondSession(world, client);
  const sessions = (await client.get('/api/auth/sessions')).body.data as OwnSession[];
  return sessions.find(({ current }) => !current)?.id ?? '';
}

const viewForm = () => ({ list: 'stores', name: unique('View '), search: { license: 'due' } });

async function viewOf(client: Client): Promise<string> {
  return (await client.post('/api/saved-views', viewForm())).body.data.id;
}

export const ACCOUNT_CALLS: Record<string, Sample> = {
  'POST /api/auth/signup': async ({ world }) =>
    ask(world.newClient(), 'POST', '/api/auth/signup', {
      firstName: 'A',
      lastName: 'B',
      businessName: 'C',
      email: email(),
      password: PASSWORD,
    }),
  'POST /api/auth/verify-email': async (scene) => {
    const token = await tokenFor(scene, await signUp(scene), 'verify_email');
    return ask(scene.world.newClient(), 'POST', '/api/auth/verify-email', { token });
  },
  'POST /api/auth/resend-verification': async (scene) => {
    const form = { email: await signUp(scene) };
    return ask(scene.world.newClient(), 'POST', '/api/auth/resend-verification', form);
  },
  'POST /api/auth/login': async (scene) => {
    const { form } = await newcomer(scene);
    const { email: address, password } = form;
    return ask(scene.world.newClient(), 'POST', '/api/auth/login', { email: address, password });
  },
  'POST /api/auth/logout': async (scene) =>
    ask((await newcomer(scene)).client, 'POST', '/api/auth/logout', {}),
  'POST /api/auth/forgot-password': async (scene) => {
    const form = { email: await signUp(scene) };
    return ask(scene.world.newClient(), 'POST', '/api/auth/forgot-password', form);
  },
  'POST /api/auth/reset-password': async (scene) => {
    const { form } = await newcomer(scene);
    const token = await tokenFor(scene, form.email, 'reset_password');
    const change = { token, newPassword: NEW_PASSWORD };
    return ask(scene.world.newClient(), 'POST', '/api/auth/reset-password', change);
  },
  'POST /api/auth/change-password': async (scene) => {
    const form = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return ask(await selfOf(scene), 'POST', '/api/auth/change-password', form);
  },
  'GET /api/auth/session': async ({ as }) => ask(as.owner, 'GET', '/api/auth/session'),
  'GET /api/auth/sessions': async ({ as }) => ask(as.owner, 'GET', '/api/auth/sessions'),
  'DELETE /api/auth/sessions/:id': async (scene, whose) => {
    const client = await selfOf(scene);
    const id = await otherSession(scene, whose === 'own' ? client : (await newcomer(scene)).client);
    return ask(client, 'DELETE', `/api/auth/sessions/${id}`);
  },
  'DELETE /api/auth/sessions': async (scene) => {
    const client = await selfOf(scene);
    await otherSession(scene, client);
    return ask(client, 'DELETE', '/api/auth/sessions');
  },
  'GET /api/notifications': async ({ as }) =>
    ask(as.owner, 'GET', '/api/notifications?limit=5&filter=unread'),
  'GET /api/notifications/unread': async ({ as }) => ask(as.owner, 'GET', '/api/notifications/unread'),
  'PATCH /api/notifications/:id': async (scene, whose) => {
    const client = await selfOf(scene);
    const id = await notificationFor(scene.world, whose === 'own' ? client : (await newcomer(scene)).client);
    return ask(client, 'PATCH', `/api/notifications/${id}`, { read: true });
  },
  'POST /api/notifications/read': async ({ as }) => ask(as.owner, 'POST', '/api/notifications/read', {}),
  'GET /api/saved-views': async ({ as }) => ask(as.owner, 'GET', '/api/saved-views?list=stores'),
  'POST /api/saved-views': async ({ as }) => ask(as.owner, 'POST', '/api/saved-views', viewForm()),
  'PUT /api/saved-views/:id': async (scene, whose) => {
    const client = await selfOf(scene);
    const id = await viewOf(whose === 'own' ? client : (await newcomer(scene)).client);
    return ask(client, 'PUT', `/api/saved-views/${id}`, { name: unique('View ') });
  },
  'DELETE /api/saved-views/:id': async (scene, whose) => {
    const client = await selfOf(scene);
    const id = await viewOf(whose === 'own' ? client : (await newcomer(scene)).client);
    return ask(client, 'DELETE', `/api/saved-views/${id}`);
  },
  'GET /api/team-members': async ({ as }) =>
    ask(as.owner, 'GET', '/api/team-members?limit=5&sort=email&dir=desc&q=a'),
  'POST /api/team-members': async ({ as }) => ask(as.owner, 'POST', '/api/team-members', adminForm()),
  'DELETE /api/team-members/:id': async ({ as }) => {
    const { body } = await as.owner.post('/api/team-members', adminForm());
    return ask(as.owner, 'DELETE', `/api/team-members/${body.data.id}`);
  },
  'POST /api/auth/second-factor': async (scene) => {
    const { form, client } = await newcomer(scene);
    await withFactor(scene.world, client);
    const reply = await scene.world.newClient().post('/api/auth/login', form);
    const code = await freshCode(scene.world, client);
    const request = ask(scene.world.newClient(), 'POST', '/api/auth/second-factor', { code });
    return { ...request, headers: { cookie: pendingCookie(reply) } };
  },
  'GET /api/second-factor': async ({ as }) => ask(as.owner, 'GET', '/api/second-factor'),
  'POST /api/second-factor/set-up': async (scene) =>
    ask(await selfOf(scene), 'POST', '/api/second-factor/set-up', { password: PASSWORD }),
  'POST /api/second-factor/confirm': async (scene) => {
    const client = await selfOf(scene);
    await client.post('/api/second-factor/set-up', { password: PASSWORD });
    return ask(client, 'POST', '/api/second-factor/confirm', { code: await freshCode(scene.world, client) });
  },
  'POST /api/second-factor/recovery-codes': async (scene) => {
    const client = await selfOf(scene);
    await withFactor(scene.world, client);
    const form = { password: PASSWORD, code: await freshCode(scene.world, client) };
    return ask(client, 'POST', '/api/second-factor/recovery-codes', form);
  },
  'POST /api/second-factor/disable': async (scene) => {
    const client = await selfOf(scene);
    await withFactor(scene.world, client);
    const form = { password: PASSWORD, code: await freshCode(scene.world, client) };
    return ask(client, 'POST', '/api/second-factor/disable', form);
  },
  'DELETE /api/team-members/:id/second-factor': async (scene) => {
    const { client } = await newcomer(scene);
    await withFactor(scene.world, client);
    return ask(scene.as.owner, 'DELETE', `/api/team-members/${client.user?.id}/second-factor`);
  },
  'PUT /api/account-security': async ({ world }) => {
    const owner = await signedIn(world, await newAccount(world, 'Strict'), 'super_admin', email());
    await withFactor(world, owner);
    await owner.put('/api/account-security', { require_second_factor: true });
    return ask(owner, 'PUT', '/api/account-security', { require_second_factor: false });
  },
  'GET /api/account-details': async ({ as }) => ask(as.owner, 'GET', '/api/account-details'),
  'PUT /api/profile': async ({ as }) =>
    ask(as.owner, 'PUT', '/api/profile', { username: email(), phone_number: '555-0101' }),
  'PUT /api/account-settings': async ({ as }) => {
    await as.owner.put('/api/account-settings', { time_zone: 'America/New_York' });
    return ask(as.owner, 'PUT', '/api/account-settings', { time_zone: 'America/Chicago' });
  },
  'GET /api/account-info': async ({ as }) => ask(as.owner, 'GET', '/api/account-info'),
  'GET /api/invoice-details': async ({ as }) => ask(as.owner, 'GET', '/api/invoice-details'),
  'PUT /api/invoice-details': async ({ as }) => {
    await as.owner.put('/api/invoice-details', INVOICE_DETAILS);
    return ask(as.owner, 'PUT', '/api/invoice-details', { ...INVOICE_DETAILS, city: email() });
  },
  'GET /api/invoice-logo': async ({ as }) => ask(as.owner, 'GET', '/api/invoice-logo'),
  'POST /api/invoice-logo': async ({ as }) => ({
    ...ask(as.owner, 'POST', '/api/invoice-logo'),
    ...(await uploadForm('logo', [['logo.png', await aLogo()]])),
  }),
  'DELETE /api/invoice-logo': async ({ as }) => {
    await uploadLogo(as.owner);
    return ask(as.owner, 'DELETE', '/api/invoice-logo');
  },
  'GET /api/trade-settings': async ({ as }) => ask(as.owner, 'GET', '/api/trade-settings'),
  // Of a business of its own, since whatever is changed of it may turn on something.
  'PUT /api/trade-settings': async ({ world }) => {
    const owner = await signedIn(world, await newAccount(world, 'Trading'), 'super_admin', email());
    return ask(owner, 'PUT', '/api/trade-settings', { tax_registration: email() });
  },
  'GET /api/undelivered-mails': async (scene) => {
    await undeliveredMail(scene.world, scene.as.owner);
    return ask(scene.as.owner, 'GET', '/api/undelivered-mails');
  },
  'POST /api/undelivered-mails/:id/retry': async ({ world, as }) => {
    const id = await undeliveredMail(world, as.owner);
    return ask(as.owner, 'POST', `/api/undelivered-mails/${id}/retry`);
  },
  'DELETE /api/undelivered-mails/:id': async ({ world, as }) => {
    const id = await undeliveredMail(world, as.owner);
    return ask(as.owner, 'DELETE', `/api/undelivered-mails/${id}`);
  },
  'GET /api/logs': readLogs('/api/logs?limit=5&filter=user&q=a'),
  'GET /api/logs.csv': readLogs('/api/logs.csv?filter=user&q=a'),
  'POST /api/logs': async ({ as }) => {
    const entry = { action_type: 'manifest_viewed', entity_type: 'order', log_message: 'Viewed' };
    return ask(as.owner, 'POST', '/api/logs', { ...entry, additional_data: { at: 'home' } });
  },
};
