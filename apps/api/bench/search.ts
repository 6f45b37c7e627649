import { type Db, openDb } from '../src/db/client.ts';
import { authenticate } from '../src/domains/accounts/authenticate.ts';
import { findMatching } from '../src/domains/catalogue/search/search-queries.ts';
import { systemClock } from '../src/kernel/clock.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { compare, type Figures, figuresOf, SECONDS, show } from './figures.ts';
import { load } from './load.ts';
import { pgbench, type Sent } from './pgbench.ts';
import { signIn } from './sign-in.ts';

export interface SearchBench {
  readonly what: string;
  readonly databaseUrl: string;
  readonly server: ServerProcess;
  readonly user: { email: string; password: string };
  /** What people type. */
  readonly queries: readonly string[];
}

/**
 * The search call over HTTP beside the bare statements it runs, in the same run, at 1 and at 16 connections: the read of
 * the signed-in user and the search. The search statement alone is shown too.
 */
export async function benchSearch({ what, databaseUrl, server: { url }, user, queries }: SearchBench): Promise<void> {
  const db = openDb({ url: databaseUrl, connections: 16 });
  try {
    const token = await signIn(url, user);
    const searches = await Promise.all(queries.map((query) => searchOf(db, user.email, query)));
    const signedIn = await signedInUserOf(db, token);
    const requestSql = searches.map((search) => [signedIn, search]);
    const requests = queries.map((query) => ({
      method: 'GET' as const,
      path: `/api/product/search/?q=${encodeURIComponent(query)}`,
      headers: { authorization: `Bearer ${token}` },
    }));
    console.log(`\nSearch in ${what}: ${queries.join(', ')}`);
    // A server that has run for a while has its code compiled; one connection alone would take half a minute to get there.
    await load({ url, lanes: Array.from({ length: 16 }, () => requests), seconds: 3 }, 200);
    for (const connections of [1, 16]) {
      const limit = await bySql(db, databaseUrl, requestSql, connections);
      const lanes = Array.from({ length: connections }, () => requests);
      await load({ url, lanes, seconds: 1 }, 200);
      compare(`${connections} connections`, limit, await load({ url, lanes, seconds: SECONDS }, 200));
      const alone = searches.map((search) => [search]);
      console.log(`  the search statement alone: ${show(await bySql(db, databaseUrl, alone, connections))}`);
    }
  } finally {
    await db.close();
  }
}

/** How PostgreSQL works one search out. */
export async function explainSearch({ databaseUrl, user, queries }: SearchBench): Promise<void> {
  const db = openDb({ url: databaseUrl });
  try {
    const { statement, values } = await searchOf(db, user.email, queries[0] ?? '');
    const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${statement.text}`, [...values]);
    console.log(`\nEXPLAIN (ANALYZE, BUFFERS) of "${queries[0]}"`);
    for (const row of rows) console.log(`  ${row['QUERY PLAN']}`);
  } finally {
    await db.close();
  }
}

/** The statement of a search as the product sends it. */
async function searchOf(db: Db, email: string, text: string): Promise<Sent> {
  const { id: userId } = await db.prisma.user.findUniqueOrThrow({ where: { email } });
  const terms = { userId, text, manufacturer: null, ingredient: null, sort: undefined, limit: 25, offset: 0 };
  return onItsWay(db, (watched) => findMatching(watched, terms, true));
}

/** The read of the user of an access token as the product sends it. */
async function signedInUserOf(db: Db, token: string): Promise<Sent> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const signer = { sign: () => token, verify: () => claims };
  const tokens = { signer, accessSeconds: 0, refreshSeconds: 0 };
  return onItsWay(db, (watched) => authenticate({ db: watched, clock: systemClock, tokens }, token, () => {}).user);
}

/** The one statement that a piece of work sends. */
async function onItsWay(db: Db, work: (watched: Db) => Promise<unknown>): Promise<Sent> {
  let caught: Sent | undefined;
  const query: Db['query'] = (statement, values = []) => {
    caught = { statement, values };
    return db.query(statement, values);
  };
  await work({ ...db, query, read: query });
  if (!caught) throw new Error('this work sends a statement');
  return caught;
}

/** By pgbench; where that is missing the product's own client is the limit, and says so. */
async function bySql(db: Db, databaseUrl: string, requests: readonly Sent[][], connections: number): Promise<Figures> {
  return (await pgbench(databaseUrl, requests, connections)) ?? (await byClient(db, requests, connections));
}

async function byClient(db: Db, requests: readonly Sent[][], connections: number): Promise<Figures> {
  console.log('  (no pgbench here: the statements by the pg client instead)');
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const loop = async (first: number) => {
    for (let turn = first; performance.now() < end; turn++) {
      const began = performance.now();
      for (const { statement, values } of requests[turn % requests.length] ?? []) await db.query(statement, values);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => loop(index)));
  return figuresOf(times, SECONDS);
}
