import { connect } from 'node:net';
import type { Client, World } from '../world/world.ts';
import { aPdf } from './sample-files.ts';

/** A disk that takes one chunk and no more. */
export async function* fullAfter(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    yield chunk;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
}

let address: Promise<{ port: number }> | undefined;

export function listening(world: World): Promise<{ port: number }> {
  address ??= world.http
    .listen({ host: '127.0.0.1', port: 0 })
    .then(() => world.http.server.address() as { port: number });
  return address;
}

/** Sends a whole file and a half, and hangs up once the whole one is stored. */
export function cutOff(
  port: number,
  by: Client,
  kind: string,
  orderId: string,
  stored: () => Promise<void>,
): Promise<void> {
  const part = (name: string, more = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const start = [
    `${part('orderId')}${orderId}\r\n`,
    `${part(`${kind}s`, '; filename="a.pdf"')}${aPdf().toString('latin1')}\r\n`,
    `${part(`${kind}s`, '; filename="b.pdf"')}${aPdf(200_000).toString('latin1', 0, 100_000)}`,
  ].join('');
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = [
        `POST /api/upload-${kind} HTTP/1.1`,
        'host: localhost',
        `cookie: ${by.cookie}`,
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${start.length + 200_000}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${start}`, 'latin1');
      stored().finally(() => socket.destroy());
    });
    socket.on('close', () => resolve());
    socket.on('error', () => undefined);
  });
}
