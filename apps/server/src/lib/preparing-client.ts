import pg from 'pg';

/** Statements of lists with ever new lengths must not fill the server's memory. */
const MOST_PREPARED = 400;
const names = new Map<string, string>();

/** The same text has the same name on every connection. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST_PREPARED) return known;
  const name = `waybill_${names.size}`;
  names.set(text, name);
  return name;
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/** Prepares each statement once per connection: planning it anew costs more than running it. */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Query;
    const query: Query = (text, values, callback) => {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? statementName(text)
          : undefined;
      return name ? send({ name, text, values }, callback) : send(text, values, callback);
    };
    this.query = query as typeof this.query;
  }
}
