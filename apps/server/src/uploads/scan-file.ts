import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DomainError } from '@waybill/domain/lib/errors';
import { SCANNER_UNAVAILABLE } from '@waybill/domain/lib/uploads';

/** Without a word from the scanner for so long it is taken for gone. */
const SCAN_TIMEOUT_MS = 60_000;
const FOUND = /^stream: (.+) FOUND\0?$/;
const CLEAN = /^stream: OK\0?$/;

/** Answers the name of what clamd found in the file, by its command INSTREAM; refuses when it does not tell. */
export async function scanFile(address: string, content: Readable): Promise<string | undefined> {
  const reply = await ask(new URL(address), content).catch((cause: Error) => {
    throw Object.assign(new DomainError('unavailable', SCANNER_UNAVAILABLE), { cause });
  });
  if (CLEAN.test(reply)) return undefined;
  const [, found] = FOUND.exec(reply) ?? [];
  if (found === undefined)
    throw Object.assign(new DomainError('unavailable', SCANNER_UNAVAILABLE), { cause: new Error(reply) });
  return found;
}

async function ask({ hostname, port }: URL, content: Readable): Promise<string> {
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.setTimeout(SCAN_TIMEOUT_MS, () => socket.destroy(new Error('The scanner did not answer in time.')));
  try {
    await once(socket, 'connect');
    const reply = text(socket);
    reply.catch(() => undefined);
    socket.write('zINSTREAM\0');
    for await (const chunk of content) {
      if (!socket.writable) break;
      if (!socket.write(framed(chunk))) await Promise.race([once(socket, 'drain'), reply]);
    }
    if (socket.writable) socket.write(framed(Buffer.alloc(0)));
    return await reply;
  } finally {
    socket.destroy();
    content.destroy();
  }
}

/** Each chunk follows its length; one of no length ends the file. */
function framed(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.byteLength);
  return Buffer.concat([length, chunk]);
}
