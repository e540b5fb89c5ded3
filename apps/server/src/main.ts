import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp, createHttp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { closeHttp } from './http/close-http.ts';
import type { Services } from './http/context.ts';
import { isUnspecified } from './http/loopback.ts';
import { DEMO_BUSINESSES, DEMO_PASSWORD, demoLogins } from './operations/demo/logins.ts';
import { expireAtMidnight } from './operations/expire-at-midnight.ts';
import { keepHouse } from './operations/housekeeping.ts';
import { refuseKnownPasswords } from './operations/known-passwords.ts';
import { lockDataDirectory } from './postgres/data-directory-lock.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { openServices } from './services.ts';

type Stop = () => Promise<unknown>;

/** Starts everything in order, and stops it in the opposite order on a signal. */
export async function main(): Promise<void> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  const started = start(stops);
  stopOnSignal(started, stop);
  try {
    const { address, greeting } = await started;
    process.stdout.write(`Waybill runs at ${address}\n${greeting}`);
  } catch (error) {
    await stop();
    const reason = (error as Error).message;
    process.stderr.write(
      error instanceof ConfigError ? `${reason}\n` : `Waybill could not start. ${reason}\n`,
    );
    process.exit(1);
  }
}

/** Ctrl-C under npm arrives twice within this time, which is one signal. */
const SAME_SIGNAL_MS = 500;
/** For the whole stop of a start that is complete, whatever clients, mail servers and the database do. */
const STOP_TIMEOUT_MS = 9_500;

/**
 * Requests in flight are answered before the database stops, and a start under way is finished before it is undone. A
 * second signal ends the process at once: what was acknowledged is in the database, and the next start needs no help.
 */
function stopOnSignal(started: Promise<unknown>, stop: Stop): void {
  let stoppingSinceMs: number | undefined;
  const giveUp = (reason: string) => {
    process.stderr.write(`Waybill did not stop cleanly. ${reason}\n`);
    process.exit(1);
  };
  const onSignal = () => {
    if (stoppingSinceMs !== undefined) {
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) giveUp('A second signal ended it.');
      return;
    }
    stoppingSinceMs = performance.now();
    started.then(
      () => setTimeout(() => giveUp('It took too long.'), STOP_TIMEOUT_MS).unref(),
      () => undefined,
    );
    started.then(stop).then(
      () => process.exit(0),
      (error: Error) => giveUp(error.message),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

async function start(stops: Stop[]) {
  const config = readConfig(process.env);
  const http = createHttp(config);
  const { log } = http;
  await mkdir(config.DATA_DIR, { recursive: true });
  if (!config.DATABASE_URL) stops.push(await lockDataDirectory(config.DATA_DIR));
  const url = config.DATABASE_URL ?? (await embedded(config, stops, log));
  const { services, close } = await openServices(config, url, log);
  stops.push(close);
  const greeting =
    config.embeddedDefault && config.DEMO_DATA ? await seeded(services) : warningsOf(config).join('');
  await refuseKnownPasswords(services);
  stops.push(keepHouse(services));
  stops.push(expireAtMidnight(services));
  await buildApp(http, services);
  stops.push(() => closeHttp(http));
  await services.mail.queueUnsent();
  const address = await http.listen({ port: config.PORT, host: config.HOST });
  services.jobs.start();
  return { address, greeting };
}

async function embedded(config: Config, stops: Stop[], log: FastifyBaseLogger): Promise<string> {
  const server = await startEmbeddedPostgres({
    directory: path.join(config.DATA_DIR, 'postgres'),
    log: (line) => log.info(line),
    onRestart: (line) => log.warn(line),
  });
  stops.push(server.stop);
  return server.url;
}

/** What an operator should hear before somebody else does. */
function warningsOf({ production, SMTP_URL, PUBLIC_URL }: Config): string[] {
  const noMail =
    'No mail server is set (SMTP_URL): mails with links are not sent, and nobody can read them.\n';
  const noName = 'PUBLIC_URL is not set: others who ask for Waybill by its name or address are refused.\n';
  return [
    ...(production && !SMTP_URL ? [noMail] : []),
    ...(isUnspecified(new URL(PUBLIC_URL).hostname) ? [noName] : []),
  ];
}

async function seeded(services: Services): Promise<string> {
  // Not loaded by the starts that fill nothing.
  const { seedDemo } = await import('./operations/seed-demo.ts');
  await seedDemo(services, DEMO_PASSWORD);
  const lines = DEMO_BUSINESSES.flatMap((business) => [
    `  ${business.account_name}\n`,
    ...demoLogins(DEMO_PASSWORD, business).map(
      ({ role, email, password }) => `    ${role.padEnd(12)} ${email.padEnd(28)} ${password}\n`,
    ),
  ]);
  return `Demo logins:\n${lines.join('')}`;
}

if (import.meta.main) await main();
