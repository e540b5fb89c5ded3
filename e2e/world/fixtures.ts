import { type APIRequestContext, test as base, type Page, request } from '@playwright/test';
import { linkMailedTo, verifyEmail } from '../../apps/server/test/world/copy-database.ts';
import { expect } from './expect.ts';
import { forgetContext, freshPage, type KeptContexts, keptContext } from './kept-context.ts';
import { forgetSession } from './navigate.ts';
import { keepPage, takePage } from './warm-page.ts';

export { expect };

export const PASSWORD = 'Right-horse-1';

export interface Person {
  email: string;
  password: string;
  id: string;
  api: APIRequestContext;
}

// Playwright looks for the line of every step in a source map, a fifth of a worker's processor time. There is none, since Node
// reads the specs themselves.
Reflect.deleteProperty(Error, 'prepareStackTrace');

let counter = 0;

/** A new business with its super admin, verified and signed in. */
export async function newAccount(
  address: string,
  { businessName = 'Hudson Supply', databaseUrl = process.env.WAYBILL_DATABASE_URL ?? '' } = {},
): Promise<Person> {
  const api = await request.newContext({ baseURL: address });
  const email = `owner-${process.pid}-${Date.now()}-${++counter}@e2e.example`;
  const form = { firstName: 'Rosa', lastName: 'Diaz', businessName, email, password: PASSWORD };
  expect((await api.post('/api/auth/signup', { data: form })).status()).toBe(201);
  await api.dispose();
  await verifyEmail(databaseUrl, email);
  return login(address, email);
}

export async function login(address: string, email: string, password = PASSWORD): Promise<Person> {
  const api = await request.newContext({ baseURL: address });
  const reply = await api.post('/api/auth/login', { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  const { data } = await reply.json();
  return { email, password, id: data.user.id, api };
}

/** What a POST answers that must have made something. */
export async function created<T>(person: Person, path: string, data: object): Promise<T> {
  const reply = await person.api.post(path, { data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()).data;
}

/** The newest link mailed to an address: without a mail server the database keeps it. */
export async function mailedLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = await linkMailedTo(process.env.WAYBILL_DATABASE_URL ?? '', email);
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

/** Gives a page the session of a person. Nobody was signed in until now, and an app that is loaded may have asked and know it. */
export async function signIn(page: Page, { api }: Pick<Person, 'api'>): Promise<void> {
  const { cookies } = await api.storageState();
  await page.context().addCookies(cookies);
  await forgetSession(page);
}

interface WorkerFixtures {
  contexts: KeptContexts;
}

interface Fixtures {
  address: string;
  /** The browser has fetched nothing of the app yet. */
  isCold: boolean;
  /** The super admin of a fresh account; the page carries their session. */
  owner: Person;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  contexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  address: async ({}, use) => use(process.env.WAYBILL_ADDRESS ?? ''),
  baseURL: async ({ address }, use) => use(address),
  isCold: [false, { option: true }],
  context: async ({ browser, contexts, address, viewport, isMobile, hasTouch, userAgent, isCold }, use) => {
    const options = JSON.stringify([viewport, isMobile, hasTouch, userAgent]);
    const known = contexts.get(options);
    if (known && isCold) await forgetContext(contexts, known);
    await use(await keptContext(browser, contexts, { options, address }));
  },
  page: async ({ context, contexts, address }, use, testInfo) => {
    const watched = await takePage(context, () => freshPage(context, address));
    await use(watched.page);
    if (watched.hasClock || testInfo.status !== testInfo.expectedStatus)
      await forgetContext(contexts, context);
    else if (!(await keepPage(watched))) await watched.page.close();
  },
  owner: async ({ address, page }, use) => {
    const person = await newAccount(address);
    await signIn(page, person);
    await use(person);
    await person.api.dispose();
  },
});
