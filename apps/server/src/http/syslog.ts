import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';

const RETRY_DELAY_MS = 5_000;
/** Kept while the collector can not be reached; beyond it the oldest lines are dropped. */
const MAX_QUEUED_LINES = 10_000;
const FACILITY_DAEMON = 3;
/** Syslog's severity by pino's level. */
const SEVERITIES: [level: number, severity: number][] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];
const DEBUG = 7;

/** Sends each line of the log to a collector, as RFC 5424 over TCP with the length before each message (RFC 6587). */
export class Syslog {
  readonly #address: URL;
  readonly #queue: string[] = [];
  #socket: Socket | undefined;
  #retry: NodeJS.Timeout | undefined;

  constructor(address: string) {
    this.#address = new URL(address);
  }

  write(line: string): void {
    this.#queue.push(messageOf(line.trimEnd()));
    if (this.#queue.length > MAX_QUEUED_LINES) this.#queue.shift();
    this.#connect();
    this.#flush();
  }

  #connect(): void {
    if (this.#socket || this.#retry) return;
    const { hostname: host, port } = this.#address;
    const socket = connect({ host, port: Number(port) });
    this.#socket = socket;
    socket.unref();
    socket.on('connect', () => this.#flush()).on('drain', () => this.#flush());
    socket.on('error', () => undefined).on('close', () => this.#reconnect());
    socket.resume();
  }

  #reconnect(): void {
    this.#socket = undefined;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      if (this.#queue.length > 0) this.#connect();
    }, RETRY_DELAY_MS).unref();
  }

  #flush(): void {
    const socket = this.#socket;
    if (!socket || socket.connecting || socket.writableNeedDrain) return;
    for (const message of this.#queue.splice(0)) socket.write(message);
  }
}

function messageOf(line: string): string {
  const level = Number(/"level":(\d+)/.exec(line)?.[1] ?? 0);
  const severity = SEVERITIES.find(([least]) => level >= least)?.[1] ?? DEBUG;
  const head = `<${FACILITY_DAEMON * 8 + severity}>1 ${new Date().toISOString()} ${hostname()} waybill ${process.pid} - -`;
  const message = `${head} ${line}`;
  return `${Buffer.byteLength(message)} ${message}`;
}
