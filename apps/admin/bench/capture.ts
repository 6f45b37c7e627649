import { watchQueries } from '@formulary/api/test/watch-queries';
import pg from 'pg';
import { type Figures, figuresOf, SECONDS } from './figures.ts';

/** A statement as it went to PostgreSQL, transaction brackets included. */
export interface Captured {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Capturing is for the whole process: one at a time. */
let turn: Promise<unknown> = Promise.resolve();

/** Everything that a piece of work sends, and whatever else the process sends meanwhile. */
export function capture(work: () => Promise<unknown>): Promise<Captured[]> {
  const sent: Captured[] = [];
  const watch = () =>
    watchQueries(work, ({ name, text, values }) => {
      sent.push({ ...(name !== undefined && { name }), text, values });
    });
  const captured = turn.then(watch).then(() => sent);
  turn = captured.catch(() => {});
  return captured;
}

/** Lanes of work side by side, each on a connection of its own; a lane yields after each piece of work. */
export async function onConnections(
  url: string,
  lanes: readonly ((client: pg.Client) => AsyncGenerator<void>)[],
): Promise<Figures> {
  const clients = lanes.map(() => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const milliseconds: number[] = [];
  const began = performance.now();
  await Promise.all(
    lanes.map(async (lane, index) => {
      let last = performance.now();
      for await (const _ of lane(clients[index] as pg.Client /* as many as lanes */)) {
        milliseconds.push(performance.now() - last);
        last = performance.now();
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return figuresOf(milliseconds, seconds);
}

/** Sends each lane's requests in turn, each its statements one after another, for as long as a measurement takes. */
export function replay(
  url: string,
  lanes: readonly (readonly (readonly Captured[])[])[],
  seconds = SECONDS,
): Promise<Figures> {
  return onConnections(
    url,
    lanes.map(
      (requests) =>
        async function* (client) {
          for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
            for (const statements of requests) {
              for (const one of statements) await client.query({ ...one, values: [...one.values] });
              yield;
            }
          }
        },
    ),
  );
}
