import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to a server that can be cut, refused, slowed and made silent. */
export async function startProxy(host: string, port: number) {
  const pairs = new Set<[Socket, Socket]>();
  const state = { refuses: false, silent: false, delayMs: 0 };

  function forward(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      if (state.silent) return;
      if (state.delayMs === 0) to.write(chunk);
      else setTimeout(() => to.write(chunk), state.delayMs);
    });
    from.on('error', () => undefined);
    from.on('close', () => setTimeout(() => to.destroy(), state.delayMs));
  }

  const server = createServer((near) => {
    if (state.refuses) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(port, host);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on('close', () => pairs.delete(pair));
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    state,
    /** Ends every connection at once; new ones go through. */
    cut,
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
