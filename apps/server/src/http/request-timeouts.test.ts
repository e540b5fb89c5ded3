import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { test as base } from '../../test/world/world.ts';
import { buildApp, createHttp } from '../app.ts';

/** What a server that waits for bodies no longer than a moment answers to bytes that are never followed by more. */
const test = base.extend('answerTo', async ({ world }, { onCleanup }) => {
  const config = { ...world.services.config, BODY_TIMEOUT_MS: 100 };
  const http = createHttp(config);
  await buildApp(http, { ...world.services, config });
  await http.listen({ port: 0, host: '127.0.0.1' });
  onCleanup(() => http.close());
  return async (...lines: string[]) => {
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${lines.join('\r\n')}\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{`);
    return text(socket);
  };
});

test('a body that never ends is 408 and the end of its connection', async ({ answerTo }) => {
  const answer = await answerTo('POST /api/auth/login HTTP/1.1', 'Content-Type: application/json');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test('whoever is answered before the end of the body is not listened to for ever', async ({ answerTo }) => {
  const calls = ['GET /healthz', 'POST /api/upload-manifest', 'POST /api/auth/login'];
  for (const call of calls) {
    const answer = await answerTo(`${call} HTTP/1.1`, 'Content-Type: multipart/form-data; boundary=x');
    expect(answer, call).toMatch(/^HTTP\/1.1 (200|400|401|415) /);
  }
});
