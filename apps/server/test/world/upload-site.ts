import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import { endpoint } from '@waybill/domain/lib/endpoint';
import { type Purpose, UPLOADS } from '@waybill/domain/lib/uploads';
import { z } from 'zod';
import { createHttp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { inAccount } from '../../src/database/db.ts';
import { fileRoutes } from '../../src/files/routes.ts';
import { answerError } from '../../src/http/errors.ts';
import { type App, route } from '../../src/http/route.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { registerMultipart } from '../../src/uploads/multipart.ts';
import { withUploads } from '../../src/uploads/receive-uploads.ts';
import { type FileRow, insertFile } from '../../src/uploads/repository.ts';
import { aPdf } from '../factories/sample-files.ts';
import { startS3 } from './s3.ts';
import { test as base, type Client, type World } from './world.ts';

const PURPOSES = Object.keys(UPLOADS) as Purpose[];

/** An app with one upload call per purpose, as later issues write them, on a real socket. */
async function openSite(world: World, storage: Storage) {
  const http = createHttp(world.services.config);
  const failures: { work: unknown } = { work: undefined };
  const app: App = { http, services: { ...world.services, storage }, endpoints: [] };
  http.setErrorHandler(answerError);
  await http.register(cookie);
  registerMultipart(http);
  fileRoutes(app);
  for (const purpose of PURPOSES) uploadRoute(app, purpose, failures);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  return { http, address, storage, failures };
}

function uploadRoute(app: App, purpose: Purpose, failures: { work: unknown }): void {
  const call = endpoint({
    method: 'POST',
    path: `/api/test/${purpose}`,
    summary: 'A test',
    allow: 'signed_in',
    upload: UPLOADS[purpose].field,
    status: 201,
    reply: z.object({ data: z.array(z.unknown()), errors: z.array(z.string()), fields: z.unknown() }),
  });
  route(app, call, (context, { request }) =>
    withUploads(context, request, purpose, ({ files, errors, fields }) =>
      inAccount(context, async (db) => {
        const data: FileRow[] = [];
        for (const file of files) data.push(await insertFile(db, context.user, file));
        if (failures.work) throw failures.work;
        return { data, errors, fields };
      }),
    ),
  );
}

export type Site = Awaited<ReturnType<typeof openSite>>;
type Headers = Record<string, string>;
type Bytes = Uint8Array<ArrayBuffer>;
type Part = [name: string, bytes: Bytes];

export const MB = 1024 * 1024;
export const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
export const bytes = (content: Buffer) => new Uint8Array(content);
export const pdf = bytes(aPdf());

export function large(megabytes: number, more = 0): Bytes {
  const file = new Uint8Array(megabytes * MB + more);
  file.set(Buffer.from('%PDF-1.4\n'));
  return file;
}

export function partHead(field: string, name: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
}

export async function upload(site: Site, client: Client, purpose: Purpose, ...parts: Part[]) {
  const form = new FormData();
  form.append('orderId', '42');
  for (const [name, bytes] of parts) form.append(UPLOADS[purpose].field, new Blob([bytes]), name);
  return send(site, client, purpose, form);
}

export async function send(
  site: Site,
  client: Client,
  purpose: Purpose,
  body: RequestInit['body'] & {},
  headers: Headers = {},
) {
  const reply = await fetch(`${site.address}/api/test/${purpose}`, {
    method: 'POST',
    body,
    headers: { cookie: client.cookie ?? '', ...headers },
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server answered
  return { status: reply.status, body: (await reply.json()) as any };
}

export function read(
  site: Site,
  client: Client,
  id: string,
  headers: Headers = {},
  query = '',
  method = 'GET',
) {
  const address = `${site.address}/api/files/${id}${query}`;
  return fetch(address, { method, headers: { cookie: client.cookie ?? '', ...headers } });
}

export async function keysIn(site: Site): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.storage.keys()) keys.push(key);
  return keys;
}

/** The same site on both kinds of store. */
export const test = base.extend('sites', { scope: 'file' }, async ({ world }, { onCleanup }) => {
  const bucket = await startS3('waybill');
  const local = await openSite(world, world.services.storage);
  const s3 = await openSite(world, openStorage(readConfig(bucket.environment)));
  onCleanup(async () => {
    await Promise.all([local.http.close(), s3.http.close()]);
    await bucket.stop();
  });
  return { local, s3 };
});
