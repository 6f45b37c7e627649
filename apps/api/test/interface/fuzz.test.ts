import { routes } from '@formulary/contracts/routes';
import type { Route } from '@formulary/contracts/shared/route';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readRounds } from '../rounds.ts';
import { useApp } from '../test-app.ts';
import { faultOf } from './answer-fault.ts';
import { examplesOf } from './examples.ts';
import { type Attack, attackOn } from './hostile.ts';
import type { Example } from './route-example.ts';
import { type RowChanges, watchRows } from './rows.ts';
import { type RawRequest, sendRaw } from './send.ts';
import { makeWorld, type World } from './world.ts';

const { rounds, seed, isFull } = readRounds('Requests made from the contracts', 150);
const app = useApp();
let world: World;
let changes: RowChanges;
beforeAll(async () => {
  world = await makeWorld(app);
  changes = await watchRows(app.db);
});

/** What a refusal writes because it refuses: a spent refresh token that comes again ends its session. */
const WRITTEN_BY_REFUSING: Readonly<Record<string, readonly string[]>> = {
  'accounts.refreshTokens': ['token_families'],
  // Wrong codes are counted.
  'desk.enterCode': ['operators'],
  'desk.makeRecoveryCodes': ['operators'],
};

const earlier = new Map<string, Example>();
/** Answers by route and outcome. */
const seen = new Map<string, number>();

test(
  `whatever is sent, the answer is one of the contract’s and what is refused changes nothing (SEED=${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...routes).chain(attackOn), async (attack) => {
        const route = routeOf(attack);
        const request = await requestOf(attack);
        const before = await changes.moment();
        const sent = await sendRaw(app, request);
        const fault = faultOf(answering(route, request.method), request.method, sent);
        expect(fault, `${describeRequest(request)}\n-> ${sent.status} ${sent.text.slice(0, 2_000)}`).toBeUndefined();
        const key = `${route.id} ${sent.status < 400 ? 'taken' : 'refused'}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
        if (sent.status >= 400) {
          const besides = WRITTEN_BY_REFUSING[route.id] ?? [];
          const written = (await changes.since(before)).filter((table) => !besides.includes(table));
          expect(written, describeRequest(request)).toEqual([]);
        }
      }),
      { seed, numRuns: rounds },
    );
    const total = (status: string) => routes.reduce((sum, { id }) => sum + (seen.get(`${id} ${status}`) ?? 0), 0);
    process.stdout.write(`${total('taken')} requests taken, ${total('refused')} refused, of ${routes.length} routes\n`);
    // A run that never gets in, or is never refused, proves little.
    if (!isFull) return;
    const never = routes.flatMap(({ id }) => [`${id} taken`, `${id} refused`]).filter((key) => !seen.has(key));
    expect(never).toEqual([]);
  },
  30_000 + rounds * 300,
);

function routeOf({ routeId }: Attack): Route {
  const route = routes.find(({ id }) => id === routeId);
  if (!route) throw new Error(`No such route: ${routeId}`);
  return route;
}

/** At the same address another method may be another route. */
function answering(route: Route, method: string): Route {
  const asked = method === 'HEAD' ? 'GET' : method;
  return routes.find((one) => one.path === route.path && one.method === asked) ?? route;
}

async function requestOf(attack: Attack): Promise<RawRequest> {
  const route = routeOf(attack);
  const { method = route.method } = attack;
  const example = (!attack.isFresh && earlier.get(route.id)) || (await examplesOf(route.id).make(world));
  earlier.set(route.id, example);
  const authorization = attack.authorization ?? (example.token === undefined ? undefined : `Bearer ${example.token}`);
  const payload = payloadOf(attack, example);
  return {
    method,
    url: addressOf(attack, example),
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headersOf(attack, example),
      ...(authorization !== undefined && { authorization }),
    },
    ...(method !== 'HEAD' && method !== 'GET' && { payload }),
  };
}

function addressOf(attack: Attack, example: Example): string {
  const { params, query } = attack;
  const path = routeOf(attack).path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const piece = params[name];
    return piece && 'raw' in piece ? piece.raw : String(example.params?.[name] ?? '');
  });
  const pairs = query.flatMap(([name, piece]) => {
    if ('drop' in piece) return [];
    return [`${name}=${'raw' in piece ? piece.raw : encodeURIComponent(String(example.query?.[name] ?? ''))}`];
  });
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** As text, so that it can hold what no object can: the same key twice, or numbers beyond any. */
function payloadOf(attack: Attack, example: Example): string | Buffer | undefined {
  const { body } = attack;
  if ('payload' in body) return body.payload;
  const route = routeOf(attack);
  // A signature is of the whole.
  if (route.takesDocument) return example.document ?? JSON.stringify(example.body);
  if (!route.body) return undefined;
  const pairs = body.flatMap(([name, piece]) => {
    if ('drop' in piece) return [];
    const kept = example.body?.[name];
    if ('keep' in piece && kept === undefined) return [];
    return [`${JSON.stringify(name)}:${'raw' in piece ? piece.raw : JSON.stringify(kept)}`];
  });
  return `{${pairs.join(',')}}`;
}

function headersOf({ headers }: Attack, example: Example): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, piece]) => {
    if ('drop' in piece) return [];
    const kept = example.headers?.[name];
    if ('raw' in piece) return [[name, piece.raw]];
    return kept === undefined ? [] : [[name, String(kept)]];
  });
  return Object.fromEntries(pairs);
}

function describeRequest({ method, url, headers, payload }: RawRequest): string {
  return `${method} ${url}\n${JSON.stringify(headers)}\n${String(payload ?? '').slice(0, 2_000)}`;
}
