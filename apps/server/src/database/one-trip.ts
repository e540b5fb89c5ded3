import type pg from 'pg';
import { closeSilent, statementName } from './preparing-client.ts';

export type Fields = (string | null)[];
export type Value = string | number | boolean | null;

export interface Statement {
  text: string;
  values: readonly Value[];
}

/** What the driver's connection can do below its queries; its own types leave half of it out. */
type Wire = pg.Connection & {
  parsedStatements: Record<string, string | undefined>;
  bind: (config: { statement: string; values: readonly unknown[] }) => void;
};

/** One plan for every account: made for a list that holds most orders, a plan would look for them along the wrong index. */
const ENTER = {
  name: 'waybill_enter',
  text: "select set_config('waybill.account_id', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)",
};

/** Lets a new connection know the statement that every trip begins with. */
export async function prepareForTrips(client: pg.ClientBase): Promise<void> {
  await client.query({ ...ENTER, values: [''] });
}

/**
 * Enters an account and runs one statement, both sent at once and ended by one sync: to the database that is one
 * transaction, to us one trip instead of four. Answers the fields of the statement's rows as the text they arrive as.
 */
export function inOneTrip(
  client: pg.ClientBase,
  account_id: string,
  statement: Statement,
): Promise<Fields[]> {
  const trip = new Promise<Fields[]>((resolve, reject) => {
    client.query(new Trip(account_id, statement, resolve, reject));
  });
  trip.catch((error: Error) => closeSilent(client, error));
  return trip;
}

class Trip {
  /** Read by the driver, which remembers what a connection has parsed. */
  readonly name: string | undefined;
  readonly text: string;
  readonly #values: (string | null)[];
  readonly #account: string;
  readonly #resolve: (rows: Fields[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #rows: Fields[] = [];
  /** Wrapped by the driver, which stops its watch over a silent server when it is called. */
  callback = (error: Error | null): void => {
    if (error) this.#reject(error);
    else this.#resolve(this.#rows);
  };
  #entered = false;

  constructor(
    account: string,
    { text, values }: Statement,
    resolve: (rows: Fields[]) => void,
    reject: (error: Error) => void,
  ) {
    this.name = statementName(text);
    this.text = text;
    this.#values = values.map((value) => (value === null ? null : String(value)));
    this.#account = account;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): null {
    const wire = connection as Wire;
    const name = this.name ?? '';
    wire.stream.cork();
    try {
      wire.bind({ statement: ENTER.name, values: [this.#account] });
      wire.execute({}, true);
      if (!this.name || wire.parsedStatements[this.name] === undefined)
        wire.parse({ name, text: this.text, types: [] }, true);
      wire.bind({ statement: name, values: this.#values });
      wire.execute({}, true);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: Fields }): void {
    if (this.#entered) this.#rows.push(fields);
  }

  handleCommandComplete(): void {
    this.#entered = true;
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }
}
