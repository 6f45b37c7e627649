import pg from 'pg';
import { watchQueries } from '../test/watch-queries.ts';

/** A statement as it went to PostgreSQL, transaction brackets included. */
export interface Captured {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Everything that a piece of work sends. */
export async function capture(work: () => Promise<unknown>): Promise<Captured[]> {
  const sent: Captured[] = [];
  await watchQueries(work, ({ name, text, values }) => {
    sent.push({ ...(name !== undefined && { name }), text, values });
  });
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
