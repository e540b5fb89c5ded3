import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
// @ts-expect-error the package carries no types
import Server from '@20minutes/s3rver';

interface S3Server {
  run: () => Promise<AddressInfo>;
  close: () => Promise<void>;
  httpServer: { closeAllConnections: () => void };
}

/** A server that speaks the S3 protocol, on a port of its own. */
export async function startS3(bucket: string) {
  const directory = await mkdtemp(path.join(tmpdir(), 'waybill-s3-'));
  const server: S3Server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    // It reckons the signature of a call on a whole bucket without the slash that the client signs.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    environment: {
      FILES_S3_URL: `http://127.0.0.1:${port}/${bucket}/some/prefix`,
      FILES_S3_ACCESS_KEY_ID: 'S3RVER',
      FILES_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    directory,
    stop: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
