import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { sendFiles, storedKeys } from '../../test/factories/order-files.ts';
import { anyOrder } from '../../test/factories/orders.ts';
import { aPdf } from '../../test/factories/sample-files.ts';
import { test } from '../../test/world/world.ts';

const SIGNATURE = 'THIS-IS-A-VIRUS';
let scanner: Server;
const received: Buffer[] = [];

/** Speaks the INSTREAM of clamd. */
beforeAll(async () => {
  scanner = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const file = fileIn(bytes);
      if (!file) return;
      received.push(file);
      socket.end(file.includes(SIGNATURE) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0');
    });
  }).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
});

afterAll(() => scanner.close());

/** The file once its last chunk, of no length, is there. */
function fileIn(bytes: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (bytes.length < command.length) return undefined;
  expect(bytes.subarray(0, command.length)).toEqual(command);
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

test('a virus scanner, where one is set, sees every upload, and without its word nothing is stored', async ({
  world,
  as,
}) => {
  const { config } = world.services;
  config.CLAMD_URL = `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`;
  const { id } = await anyOrder(as.owner);
  const clean = aPdf(3 * 1024 * 1024);
  const bad = Buffer.concat([aPdf(), Buffer.from(SIGNATURE)]);
  const mixed = await sendFiles(as.owner, 'manifest', id, ['bad.pdf', bad], ['good.pdf', clean]);
  expect(mixed).toMatchObject({
    status: 201,
    body: { errors: ['bad.pdf: The virus scanner refused this file.'] },
  });
  expect(mixed.body.data).toHaveLength(1);
  expect(received.map((file) => file.equals(clean))).toEqual([false, true]);
  expect(await sendFiles(as.owner, 'manifest', id, ['bad.pdf', bad])).toMatchObject({
    status: 415,
    body: { error: 'bad.pdf: The virus scanner refused this file.' },
  });
  expect(await storedKeys(world)).toHaveLength(1);
  scanner.close();
  await once(scanner, 'close');
  expect(await sendFiles(as.owner, 'manifest', id, ['good.pdf', clean])).toMatchObject({
    status: 503,
    body: {
      error:
        'The virus scanner is not available right now, so nothing was saved. Please try again in a moment.',
    },
  });
  expect(await storedKeys(world)).toHaveLength(1);
});
