import { type Db, openDb } from '@formulary/api/db/client';
import { authenticate } from '@formulary/api/domains/accounts/authenticate';
import { findMatching } from '@formulary/api/domains/catalogue/search/search-queries';
import { systemClock } from '@formulary/api/kernel/clock';
import { prismaOf } from '@formulary/api/test/prisma-of';
import type { ServerProcess } from '@formulary/api/test/server-process';
import { claimsOf } from '@formulary/api/test/sign-token';
import { type Captured, capture, replay } from './capture.ts';
import { compare, type Figures, SECONDS, show } from './figures.ts';
import { load, type Request } from './load.ts';
import { pgbench } from './pgbench.ts';
import { signIn } from './sign-in.ts';

/** What people type on the demo: an ingredient, a brand's beginning, two words, a maker, a form. */
export const DEMO_QUERIES = ['meloxicam', 'melov', 'kelloxim 20 ml', 'kilbrannish', 'oral suspension'];

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
    const claims = claimsOf(token);
    // The first search of a text learns how large the list is and what the text finds: the others read that by its products.
    const searchAll = () => Promise.all(queries.map((query) => searchOf(db, Number(claims.user_id), query)));
    await searchAll();
    const searches = await searchAll();
    const signedIn = await signedInUserOf(db, token, claims);
    const requestSql = searches.map((search) => [signedIn, search]);
    const requests = searchRequests(queries, token);
    console.log(`\nSearch in ${what}: ${queries.join(', ')}`);
    // A server that has run for a while has its code compiled; one connection alone would take half a minute to get there.
    await load({ url, lanes: Array.from({ length: 16 }, () => requests), seconds: 3 }, 200);
    for (const connections of [1, 16]) {
      const limit = await bySql(databaseUrl, requestSql, connections);
      const lanes = Array.from({ length: connections }, () => requests);
      await load({ url, lanes, seconds: 1 }, 200);
      compare(`${connections} connections`, limit, await load({ url, lanes, seconds: SECONDS }, 200));
      const alone = searches.map((search) => [search]);
      console.log(`  the search statement alone: ${show(await bySql(databaseUrl, alone, connections))}`);
    }
  } finally {
    await db.close();
  }
}

/** The calls of a signed-in user who types these. */
export function searchRequests(queries: readonly string[], token: string): Request[] {
  return queries.map((query) => ({
    method: 'GET',
    path: `/api/product/search/?q=${encodeURIComponent(query)}`,
    headers: { authorization: `Bearer ${token}` },
  }));
}

/** How PostgreSQL works one search out. */
export async function explainSearch({ databaseUrl, user, queries }: SearchBench): Promise<void> {
  const db = openDb({ url: databaseUrl });
  try {
    const { id } = await prismaOf(db).user.findUniqueOrThrow({ where: { email: user.email } });
    const { text, values } = await searchOf(db, id, queries[0] ?? '');
    const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, [...values]);
    console.log(`\nEXPLAIN (ANALYZE, BUFFERS) of "${queries[0]}"`);
    for (const row of rows) console.log(`  ${row['QUERY PLAN']}`);
  } finally {
    await db.close();
  }
}

/** The statement of a search as the product sends it. */
function searchOf(db: Db, userId: number, text: string): Promise<Captured> {
  const terms = { userId, text, manufacturer: null, ingredient: null, sort: undefined, offset: 0 };
  return captureOne(() => findMatching(db, terms, true));
}

/** The read of the user of an access token as the product sends it. */
function signedInUserOf(db: Db, token: string, claims: object): Promise<Captured> {
  const tokens = { signer: { sign: () => token, verify: () => claims }, accessSeconds: 0, refreshSeconds: 0 };
  return captureOne(() => authenticate({ db, clock: systemClock, tokens }, token, () => {}, true).user);
}

async function captureOne(work: () => Promise<unknown>): Promise<Captured> {
  const [sent] = await capture(work);
  if (!sent) throw new Error('this work sends a statement');
  return sent;
}

/** By pgbench; where that is missing the product's own client is the limit, and says so. */
async function bySql(databaseUrl: string, requests: readonly Captured[][], connections: number): Promise<Figures> {
  const figures = await pgbench(databaseUrl, requests, connections);
  if (figures) return figures;
  console.log('  (no pgbench here: the statements by the pg client instead)');
  return replay(
    databaseUrl,
    Array.from({ length: connections }, () => requests),
  );
}
