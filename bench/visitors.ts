import { ACCOUNTS, PASSWORD } from './database.ts';
import type { Visitor } from './workloads.ts';

/** Signs in the owner of every account, or of the first few, and looks up what the requests will ask for. */
export async function signInAll(address: string, accounts = ACCOUNTS): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let account = 1; account <= accounts; account += 1) visitors.push(await signIn(address, account));
  return visitors;
}

async function signIn(address: string, account: number): Promise<Visitor> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `owner@bench${account}.waybill.test`, password: PASSWORD }),
  });
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`Account ${account} could not sign in: ${await reply.text()}`);
  const page = await readPage(address, cookie, '/api/orders?list=completed&limit=1');
  const unpaid = await readPage(address, cookie, '/api/orders?list=unpaid&limit=1');
  return {
    account,
    cookie,
    order: page.data[0]?.id ?? '',
    open: unpaid.data[0] ?? { id: '', store_id: '' },
    deep: account === 1 ? await deepCursor(address, cookie) : '',
  };
}

async function deepCursor(address: string, cookie: string): Promise<string> {
  let cursor = '';
  for (let read = 0; read < 10_000; read += 500) {
    const page = await readPage(address, cookie, `/api/orders?list=completed&limit=500&cursor=${cursor}`);
    if (!page.page.next_cursor) break;
    cursor = page.page.next_cursor;
  }
  return cursor;
}

async function readPage(address: string, cookie: string, path: string) {
  const reply = await fetch(address + path.replace(/&cursor=$/, ''), { headers: { cookie } });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return (await reply.json()) as {
    data: { id: string; store_id: string }[];
    page: { next_cursor: string | null };
  };
}
