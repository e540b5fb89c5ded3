import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Syslog } from './syslog.ts';

const FRAME = /^(\d+) (<(\d+)>1 (\S+) (\S+) waybill (\d+) - - (.*))$/s;

/** The messages by the lengths before them. */
function messagesIn(received: Buffer): string[] {
  const messages: string[] = [];
  for (let at = 0; at < received.length; ) {
    const space = received.indexOf(' ', at);
    const length = Number(received.subarray(at, space).toString());
    messages.push(received.subarray(at, space + 1 + length).toString());
    at = space + 1 + length;
  }
  return messages;
}

test('each line reaches the collector as it is, framed by its length and with its severity', async () => {
  let received = Buffer.alloc(0);
  const sockets: Socket[] = [];
  const collector = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const syslog = new Syslog(`tcp://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  const lines = ['{"level":30,"msg":"answered"}', '{"level":50,"msg":"Übel"}', '{"level":40,"msg":"two"}'];
  for (const line of lines) syslog.write(`${line}\n`);
  await expect.poll(() => messagesIn(received).length).toBe(lines.length);
  const frames = messagesIn(received).map((message) => FRAME.exec(message));
  expect(frames.map((frame) => frame?.[7])).toEqual(lines);
  expect(frames.map((frame) => Number(frame?.[3]) % 8)).toEqual([6, 3, 4]);
  for (const frame of frames) {
    expect(Buffer.byteLength(frame?.[2] ?? '')).toBe(Number(frame?.[1]));
    expect(Date.parse(frame?.[4] ?? '')).not.toBeNaN();
  }
  for (const socket of sockets) socket.destroy();
  collector.close();
});
