import { mailed } from './mailbox.ts';
import type { RunningServer } from './running-server.ts';
import { Client, type Options, type Reply } from './world.ts';

/** A person at a browser of a server in a process of its own; rejects when the server can not be reached. */
export class HttpClient extends Client {
  readonly #address: string;

  constructor(address: string) {
    super(undefined as never);
    this.#address = address;
  }

  override async send(method: string, url: string, { headers, payload }: Options = {}): Promise<Reply> {
    const json = payload !== undefined && !(payload instanceof Uint8Array);
    const reply = await fetch(this.#address + url, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(json && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      ...(payload !== undefined && {
        body: json ? JSON.stringify(payload) : new Uint8Array(payload as Buffer),
      }),
    });
    const [set] = reply.headers.getSetCookie();
    if (set?.startsWith('waybill_session=')) this.cookie = set.split(';')[0];
    const raw = Buffer.from(await reply.arrayBuffer());
    const isJson = String(reply.headers.get('content-type')).includes('json');
    const body = isJson ? JSON.parse(raw.toString()) : raw.toString();
    return { status: reply.status, body, headers: Object.fromEntries(reply.headers), raw };
  }
}

/** Mails of a server without SMTP are printed, with their links. */
export function serverEntry(server: RunningServer) {
  const tokenFor = (email: string) =>
    mailed(() => {
      const [, mail = ''] = server.output().split(`Mail to ${email}`);
      return /token=([\w-]+)/.exec(mail)?.[1];
    });
  return { newClient: () => new HttpClient(server.address), tokenFor };
}
