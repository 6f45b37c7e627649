import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { routes } from '@formulary/contracts/routes';
import type { Route } from '@formulary/contracts/shared/route';
import { type BenchServer, startApi, vacuum } from './bench-server.ts';
import type { Largest } from './dearest-call.ts';
import { figuresOf, SECONDS } from './figures.ts';
import { dearestOf } from './one-user-calls.ts';
import { fillCart, makeLargest, OTHER_USER } from './one-user-shop.ts';
import { signIn } from './sign-in.ts';

const IN_FLIGHT = 20;
/** Milliseconds that all but the slowest twentieth of another user's searches may take. */
const ALLOWED = 100;
const GIVEN_UP = 15_000;
/** What the other user types meanwhile. */
const QUERIES = ['amox', 'rimadyl 50', 'injection', 'meloxicam', 'metacam 1.5 mg', 'tablets', 'velorin', 'frontlin'];

interface HeldCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** With an Idempotency-Key of its own each time. */
  readonly isOnce: boolean;
}

/** What `hold-calls.ts` is started with. */
export interface Holding {
  readonly url: string;
  readonly inFlight: number;
  readonly calls: readonly HeldCall[];
  /** Another address than that of who measures. */
  readonly localAddress: string;
}

/**
 * Every operation of the contract with its largest input, so many in flight of one user: how long another user's search
 * and sign-in take meanwhile. `only` names a few operations.
 */
export async function benchOneUser(postgres: BenchServer, only = process.env.BENCH_ONLY?.split(',')): Promise<void> {
  const databaseUrl = await postgres.createDatabase('one_user');
  const server = await startApi(databaseUrl, { REQUESTS_PER_SECOND: '100', WHOLESALER_DOOR: 'true' });
  try {
    const largest = await makeLargest(databaseUrl, server.url);
    await vacuum(databaseUrl);
    const other = await signIn(server.url, OTHER_USER);
    console.log(`\nOne user keeps ${IN_FLIGHT} in flight for ${SECONDS} s: another's search (ms), and a sign-in`);
    const idle = await searchFor(server.url, other, SECONDS * 1_000);
    console.log(`${'nothing'.padEnd(44)} ${showSearches(idle)}`);
    for (const route of routes) {
      if (only && !only.includes(route.id)) continue;
      for (const { as, params = {}, query, body, document } of dearestOf(route, largest)) {
        await fillCart(databaseUrl);
        await quiet(server.url, other);
        const path = `${addressOf(route, params)}${query ? `?${query}` : ''}`;
        const call: HeldCall = {
          ...{ method: route.method, path, isOnce: route.headers?.shape['idempotency-key'] !== undefined },
          headers: {
            'accept-encoding': 'br, gzip',
            ...(route.access !== 'public' && { authorization: `Bearer ${tokenFor(route, largest)}` }),
            ...(body && { 'content-type': 'application/json' }),
            ...(document && { 'content-type': 'application/xml' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          ...(document && { body: document }),
        };
        // The second before may have been full.
        await pause(1_000);
        const alone = await once(server.url, call);
        const holding: Holding = {
          ...{ url: server.url, inFlight: IN_FLIGHT, calls: [call] },
          localAddress: route.access !== 'public' ? '127.0.0.1' : '127.0.0.2',
        };
        const worker = new Worker(new URL('./hold-calls.ts', import.meta.url), { workerData: holding });
        await pause(300);
        const [searches, signedIn] = await Promise.all([
          searchFor(server.url, other, SECONDS * 1_000),
          timeSignIn(server.url),
        ]);
        const answers = await new Promise<Record<string, number>>((resolve) => {
          worker.once('message', resolve);
          worker.postMessage('end');
        });
        await worker.terminate();
        const name = `${route.id}${as ? `, ${as}` : ''}`;
        console.log(
          `${name.padEnd(44)} ${showSearches(searches)}  sign-in ${signedIn}  alone ${alone}  ${counted(answers)}`,
        );
      }
    }
  } catch (fault) {
    // The database ends with the bench, and takes with it what would have said why.
    console.error(fault);
    throw fault;
  } finally {
    await server.stop();
  }
}

const addressOf = ({ path }: Route, params: Readonly<Record<string, string | number>>) =>
  path.replaceAll(/:(\w+)/g, (_, name) => String(params[name]));

const tokenFor = ({ access, role }: Route, { token, deskToken, doorToken }: Largest) =>
  role === 'wholesaler' ? doorToken : access === 'desk' ? deskToken : token;

const counted = (answers: Record<string, number>) =>
  Object.entries(answers)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');

interface Searches {
  readonly milliseconds: number[];
  readonly failed: number;
}

async function searchFor(url: string, token: string, milliseconds: number): Promise<Searches> {
  const end = performance.now() + milliseconds;
  const took: number[] = [];
  let failed = 0;
  for (let at = 0; performance.now() < end; at++) {
    const began = performance.now();
    const isAnswered = await search(url, token, QUERIES[at % QUERIES.length] ?? '');
    took.push(performance.now() - began);
    if (!isAnswered) failed++;
    // Nobody types faster, and the limit of calls in a second is not what is measured.
    await pause(20);
  }
  return { milliseconds: took, failed };
}

async function search(url: string, token: string, query: string): Promise<boolean> {
  const path = `${url}/api/product/search/?q=${encodeURIComponent(query)}`;
  const options = { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(GIVEN_UP) };
  return fetch(path, options).then(
    async (answer) => {
      await answer.text();
      return answer.ok;
    },
    () => false,
  );
}

function showSearches({ milliseconds, failed }: Searches): string {
  const { p50, p95, calls } = figuresOf(milliseconds, 1);
  const over = p95 > ALLOWED || failed > 0 ? `  over ${ALLOWED}` : '';
  const unanswered = failed > 0 ? `, ${failed} failed` : '';
  return `p50${p50.toFixed(0).padStart(6)}  p95${p95.toFixed(0).padStart(6)} of ${calls}${unanswered}${over}`;
}

async function timeSignIn(url: string): Promise<string> {
  const began = performance.now();
  const token = await signIn(url, OTHER_USER).catch(() => undefined);
  return token ? `${(performance.now() - began).toFixed(0)} ms` : 'REFUSED';
}

async function once(url: string, { method, path, headers, body, isOnce }: HeldCall): Promise<string> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(isOnce && { 'idempotency-key': `once-${Math.random()}` }) },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(GIVEN_UP),
  }).catch(() => undefined);
  const size = (await answer?.text())?.length ?? 0;
  return `${answer?.status ?? 'none'} ${(performance.now() - began).toFixed(0)} ms ${(size / 1_000).toFixed(0)} kB`;
}

/** Until what was left of the last one is over. */
async function quiet(url: string, token: string): Promise<void> {
  for (let fast = 0, tries = 0; fast < 3 && tries < 200; tries++) {
    const began = performance.now();
    await search(url, token, 'amox');
    fast = performance.now() - began < 60 ? fast + 1 : 0;
    await pause(50);
  }
}
