import { type RunningServer, startServer } from './running-server.ts';

/** The servers without a demo that a test starts, all of which it stops together. */
export function startedServers() {
  const running: RunningServer[] = [];
  const run = async (environment: Record<string, string>): Promise<RunningServer> => {
    const server = await startServer({ DEMO_DATA: 'off', ...environment });
    running.push(server);
    return server;
  };
  const stopAll = async () => {
    for (const server of running.splice(0)) await server.stop();
  };
  return { run, stopAll, running };
}
