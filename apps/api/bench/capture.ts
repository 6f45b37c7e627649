import pg from 'pg';

/** A statement as it went to PostgreSQL, transaction brackets included. */
export interface Captured {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Everything that a piece of work sends. */
export async function capture(work: () => Promise<unknown>): Promise<Captured[]> {
  const sent: Captured[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
    const [first, values] = parameters;
    // Both forms of query(): a text with values, or one object with all.
    const {
      name,
      text,
      values: own,
    } = typeof first === 'string' ? { text: first, name: undefined, values } : (first as Captured);
    sent.push({ ...(name !== undefined && { name }), text, values: (own ?? values ?? []) as unknown[] });
    return Reflect.apply(original, this, parameters);
  } as typeof original; // the overloads of query() cannot be written out here
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
}

/** Lanes of work side by side, each on a connection of its own. */
export async function onConnections(
  url: string,
  lanes: readonly ((client: pg.Client) => AsyncGenerator<void>)[],
): Promise<{ milliseconds: number[]; seconds: number }> {
  const clients = await Promise.all(
    lanes.map(async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const milliseconds: number[] = [];
  const began = performance.now();
  await Promise.all(
    lanes.map(async (lane, index) => {
      const client = clients[index];
      if (!client) return;
      let last = performance.now();
      for await (const _ of lane(client)) {
        milliseconds.push(performance.now() - last);
        last = performance.now();
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return { milliseconds, seconds };
}
