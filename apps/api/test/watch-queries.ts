import pg from 'pg';

/** A statement as it goes to PostgreSQL. */
export interface Sent {
  readonly client: pg.Client;
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Tells of every statement that a piece of work sends, on whatever connection. */
export async function watchQueries(work: () => Promise<unknown>, see: (sent: Sent) => void): Promise<void> {
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    see({ client: this, ...read(parameters) });
    return Reflect.apply(original, this, parameters);
  } as typeof original; // the overloads of query() cannot be written out here
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
}

/** Both forms of query(): a text with values, or one object with all. */
function read([first, values]: unknown[]): Omit<Sent, 'client'> {
  const given = typeof first === 'string' ? { text: first } : (first as Partial<Sent>); // what pg itself takes
  return {
    name: given.name,
    text: given.text ?? 'a statement without a text',
    values: given.values ?? (Array.isArray(values) ? values : []),
  };
}
