import { startServer } from '../apps/server/test/world/running-server.ts';

/** One server for all specs: each works in an account of its own, so none sees another's data. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer({ DEMO_DATA: 'off' });
  process.env.WAYBILL_ADDRESS = server.address;
  return server.stop;
}
