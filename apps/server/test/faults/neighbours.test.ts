import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { reportOf, verify } from '../../src/operations/verify/verify.ts';
import { openStorage } from '../../src/storage/open-storage.ts';
import { aSignedUpBusiness, workThrough } from '../factories/business.ts';
import { sendFiles } from '../factories/order-files.ts';
import { aPdf } from '../factories/sample-files.ts';
import { freshDatabase } from '../world/fresh-database.ts';
import { HttpClient } from '../world/http-client.ts';
import { freePort, startServer } from '../world/running-server.ts';
import { startS3 } from '../world/s3.ts';
import { startSmtpServer } from '../world/smtp-server.ts';
import { startProxy } from './proxy.ts';

const STORE_AWAY = 'The file store is not available right now. Please try again in a moment.';

/** The text of the first mail that gets through. */
async function firstMail(port: number, onTestFinished: (work: () => Promise<void>) => void): Promise<string> {
  const { mails, stop } = await startSmtpServer({ port });
  onTestFinished(stop);
  await expect.poll(() => mails.length, { timeout: 40_000 }).toBe(1);
  return mails[0]?.content ?? '';
}

test('a mail server and an object store that are down lose no mail and no file, and are found again', async ({
  onTestFinished,
}) => {
  const database = await freshDatabase();
  const bucket = await startS3('faults');
  const s3 = new URL(bucket.environment.FILES_S3_URL);
  const proxy = await startProxy(s3.hostname, Number(s3.port));
  const mailPort = await freePort();
  const throughProxy = bucket.environment.FILES_S3_URL.replace(s3.host, `127.0.0.1:${proxy.port}`);
  const server = await startServer({
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    ...bucket.environment,
    FILES_S3_URL: throughProxy,
  });
  onTestFinished(async () => {
    await server.stop();
    await proxy.stop();
    await bucket.stop();
    await database.drop();
  });
  const tokenFor = async (): Promise<string> => {
    await expect.poll(server.output).toContain('a mail could not be sent and will be tried again');
    return /token=([\w-]+)/.exec(await firstMail(mailPort, onTestFinished))?.[1] ?? '';
  };
  const business = await aSignedUpBusiness({ newClient: () => new HttpClient(server.address), tokenFor });
  const { order, file, manifest } = await workThrough(business);

  proxy.state.refuses = true;
  proxy.cut();
  const away = { status: 503, body: { error: STORE_AWAY } };
  expect(await sendFiles(business.owner, 'invoice', order?.id, ['a.pdf', aPdf()])).toMatchObject(away);
  expect(await business.owner.get(file.url)).toMatchObject(away);
  expect((await business.owner.get(`/api/orders/${order?.id}`)).body.data).toMatchObject({
    invoice_count: 0,
    manifest_count: 1,
  });

  proxy.state.refuses = false;
  expect((await sendFiles(business.owner, 'invoice', order?.id, ['a.pdf', aPdf()])).status).toBe(201);
  expect((await business.owner.get(file.url)).raw.equals(manifest)).toBe(true);
  const storage = openStorage(readConfig(bucket.environment));
  expect(reportOf(await verify(database.url, storage, new Date(Date.now() + 3 * 3_600_000)))).toContain(
    'All of them hold.',
  );
});
