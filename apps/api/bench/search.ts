import { type Db, openDb } from '../src/db/client.ts';
import { findMatching } from '../src/domains/catalogue/search-queries.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { compare, type Figures, figuresOf, SECONDS } from './figures.ts';
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

/** The search call over HTTP beside the bare statement it runs, in the same run, at 1 and at 16 connections. */
export async function benchSearch({ what, databaseUrl, server: { url }, user, queries }: SearchBench): Promise<void> {
  const db = openDb({ url: databaseUrl, connections: 16 });
  try {
    const token = await signIn(url, user);
    const sent = await Promise.all(queries.map((query) => statementOf(db, user.email, query)));
    const requests = queries.map((query) => ({
      method: 'GET' as const,
      path: `/api/product/search/?q=${encodeURIComponent(query)}`,
      headers: { authorization: `Bearer ${token}` },
    }));
    console.log(`\nSearch in ${what}: ${queries.join(', ')}`);
    for (const connections of [1, 16]) {
      const limit = (await pgbench(databaseUrl, sent, connections)) ?? (await byClient(db, sent, connections));
      const lanes = Array.from({ length: connections }, () => requests);
      await load({ url, lanes, seconds: 1 }, 200);
      compare(`${connections} connections`, limit, await load({ url, lanes, seconds: SECONDS }, 200));
    }
  } finally {
    await db.close();
  }
}

/** How PostgreSQL works one search out. */
export async function explainSearch({ databaseUrl, user, queries }: SearchBench): Promise<void> {
  const db = openDb({ url: databaseUrl });
  try {
    const { statement, values } = await statementOf(db, user.email, queries[0] ?? '');
    const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${statement.text}`, [...values]);
    console.log(`\nEXPLAIN (ANALYZE, BUFFERS) of "${queries[0]}"`);
    for (const row of rows) console.log(`  ${row['QUERY PLAN']}`);
  } finally {
    await db.close();
  }
}

/** The statement of a search as the product sends it, caught on its way. */
async function statementOf(db: Db, email: string, text: string): Promise<Sent> {
  const { practiceId } = await db.prisma.user.findUniqueOrThrow({ where: { email } });
  let caught: Sent | undefined;
  const query: Db['query'] = (statement, values = []) => {
    caught = { statement, values };
    return db.query(statement, values);
  };
  const terms = { practiceId, text, manufacturer: null, ingredient: null, limit: 25, offset: 0 };
  await findMatching({ ...db, query }, terms, true);
  if (!caught) throw new Error('a search sends a statement');
  return caught;
}

/** Where pgbench is missing: the product's own client is the limit then, and says so. */
async function byClient(db: Db, sent: readonly Sent[], connections: number): Promise<Figures> {
  console.log('  (no pgbench here: the statement by the pg client instead)');
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  const loop = async (first: number) => {
    for (let turn = first; performance.now() < end; turn++) {
      const began = performance.now();
      const one = sent[turn % sent.length];
      if (one) await db.query(one.statement, one.values);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => loop(index)));
  return figuresOf(times, SECONDS);
}
