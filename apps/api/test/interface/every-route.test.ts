import { routes } from '@formulary/contracts/routes';
import { LARGEST_ID } from '@formulary/contracts/shared/fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWholesalersPerson } from '../desk.ts';
import { makeWholesaler } from '../factories.ts';
import { BAD_HEADER, NOT_PROVIDED, notValid } from '../refused-tokens.ts';
import { claimsOf, signToken } from '../sign-token.ts';
import { useApp } from '../test-app.ts';
import { EXAMPLES, examplesOf } from './examples.ts';
import { fieldsOf } from './field-kind.ts';
import type { Example } from './route-example.ts';
import { firstOfKinds } from './route-kinds.ts';
import { keepsRows, type RowChanges, watchRows } from './rows.ts';
import { jsonOf, type Sent, send, urlOf } from './send.ts';
import { makeWorld, type World } from './world.ts';

const app = useApp();
let world: World;
let changes: RowChanges;
beforeAll(async () => {
  world = await makeWorld(app);
  changes = await watchRows(app.db);
});

const byId = routes.map((route) => [route.id, route] as const);
/** What one hook, one parser or the router does for all calls is tried on one of each kind. */
const ofEachKind = firstOfKinds(routes);
const signedIn = byId.filter(([, { access }]) => access === 'signed-in');
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const unchanged = <T>(work: () => Promise<T>) => keepsRows(changes, work);

/** The parts of an answer that must not tell two requests apart. */
function bytesOf({ status, text, headers: { date: _date, ...headers } }: Sent) {
  return { status, text, headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/^x-/.test(name))) };
}

test('every route has an example, and every example its route', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(routes.map(({ id }) => id).sort());
});

test('a changed row is seen, also where an import writes it, and what is rolled back is not', async () => {
  const { id } = await world.visitor();
  const before = await changes.moment();
  const { pool } = app.db;
  await pool.query("BEGIN; UPDATE users SET last_name = 'Nolan'; ROLLBACK");
  await pool.query('UPDATE users SET last_name = last_name');
  expect(await changes.since(before)).toEqual([]);
  await app.db.prisma.user.update({ where: { id }, data: { lastName: 'Murphy' } });
  expect(await changes.since(before)).toEqual(['users']);
  const later = await changes.moment();
  await pool.query("BEGIN; SET LOCAL session_replication_role = replica; UPDATE users SET last_name = 'Nolan'; COMMIT");
  expect(await changes.since(later)).toEqual(['users']);
});

test.each(byId)('%s names nobody’s object unnoticed', async (id, route) => {
  const { elsewhere, references, shared = [] } = examplesOf(id);
  const other = await world.visitor();
  const theirs = { ...(await elsewhere?.(world, other)), ...(await references?.(world, other)) };
  const fields = [...fieldsOf(route.query), ...fieldsOf(route.body)].filter(({ kind }) => kind.is === 'reference');
  const named = [...Object.keys(route.params?.shape ?? {}), ...fields.map(({ name }) => name)];
  expect(named.filter((name) => !(name in theirs) && !shared.includes(name))).toEqual([]);
});

describe.each(byId)('%s', (id, route) => {
  const shortening = ofEachKind.has(id) ? [false, true] : [false];
  test(`takes its example${shortening.length > 1 ? ', with and without the slash at the end' : ''}`, async () => {
    const answers: unknown[] = [];
    for (const shorten of shortening) {
      const example = await examplesOf(id).make(world);
      const url = urlOf(route, example);
      const sent = await send(app, route, example, { url: shorten ? url.replace(/\/(?=\?|$)/, '') : url });
      expect(sent.status, sent.text).toBe(example.status);
      const schema = route.responses[sent.status];
      if (schema) expect(schema.parse(jsonOf(sent))).toEqual(jsonOf(sent));
      else expect(sent.text).toBe('');
      // An empty list would prove nothing of what is in it.
      expect(sent.text).not.toMatch(/^\[\]$|"results":\[\]/);
      answers.push(Object.keys(Object(jsonOf(sent))));
    }
    expect(answers.at(-1)).toEqual(answers[0]);
  });

  if (route.access === 'public') {
    test('looks at no Authorization header', async () => {
      const others = ofEachKind.has(id) ? ['', 'Bearer', 'Basic eDp5', 'Bearer one two'] : [];
      for (const authorization of ['Bearer garbage', ...others]) {
        const example = await examplesOf(id).make(world);
        expect((await send(app, route, example, { authorization })).status).toBe(example.status);
      }
    });
  }
});

/** A body is parsed by its type alone, but for what a contract says of forms. */
const written = byId.filter(([id, { method }]) => method !== 'GET' && ofEachKind.has(id));

test.each(written)('%s takes a form only where its contract says so', async (id, route) => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const { body: _body, ...example } = await examplesOf(id).make(world);
    const sending = () => send(app, route, example, { payload: 'a=1', headers: { 'content-type': type } });
    if (route.ignoresForms) {
      expect((await sending()).status).toBe(example.status);
      continue;
    }
    const sent = await unchanged(sending);
    expect([sent.status, jsonOf(sent)]).toEqual([415, { detail: `Unsupported media type "${type}" in request.` }]);
  }
});

describe('a path', () => {
  const declared = Map.groupBy(routes, ({ path }) => path);
  let tokens: Record<string, string>;
  let before: string;
  beforeAll(async () => {
    const { token: wholesaler } = await makeWholesalersPerson(app, await makeWholesaler(app));
    tokens = { desk: (await world.operator()).token, 'signed-in': (await world.visitor()).token, wholesaler };
    before = await changes.moment();
  });
  afterAll(async () => expect(await changes.since(before)).toEqual([]));

  test.each([...declared.keys()])('%s refuses every method that it does not have', async (path) => {
    const here = declared.get(path) ?? [];
    const [route] = here;
    if (!route) throw new Error('No route.');
    const has = new Set<string>(here.map(({ method }) => method));
    if (has.has('GET')) has.add('HEAD');
    const allow = [...METHODS.filter((method) => has.has(method)), 'OPTIONS'].join(', ');
    // Methods are refused before anybody looks whether the object is there.
    const url = path.replaceAll(/:\w+/g, '1');
    const token = tokens[route.role === 'wholesaler' ? route.role : route.access];
    const example: Example = { status: 405, ...(token !== undefined && { token }) };

    for (const method of METHODS.filter((one) => !has.has(one))) {
      const sent = await send(app, route, example, { method, url });
      expect([method, sent.status, sent.headers.allow]).toEqual([method, 405, allow]);
      if (method !== 'HEAD') expect(jsonOf(sent)).toEqual({ detail: `Method "${method}" not allowed.` });
      if (route.access === 'public') continue;
      expect((await send(app, route, example, { method, url, authorization: null })).status).toBe(401);
    }
    const options = await send(app, route, example, { method: 'OPTIONS', url, authorization: null });
    expect([options.status, options.headers.allow, options.text]).toEqual([204, allow, '']);
  });
});

/** One hook asks it for all routes, which `guards.test.ts` holds them to; reads and writes may ask different databases. */
const askedFor = signedIn.filter(([id]) => ['orders.listOrders', 'cart.changeItem'].includes(id));

describe.each(askedFor)('%s asks who is there', (id, route) => {
  let example: Example;
  let own: string;
  beforeAll(async () => {
    example = await examplesOf(id).make(world);
    own = example.token ?? '';
  });

  const signed = (claims: object) => signToken(app.config.secrets.jwt, { ...claimsOf(own), ...claims });

  test.each<[string, () => string | null, object]>([
    ['no token', () => null, NOT_PROVIDED],
    ['an empty header', () => '', NOT_PROVIDED],
    ['another scheme', () => `Token ${own}`, NOT_PROVIDED],
    ['a bare token', () => own, NOT_PROVIDED],
    ['Bearer alone', () => 'Bearer', BAD_HEADER],
    ['three parts', () => `Bearer ${own} ${own}`, BAD_HEADER],
    ['garbage', () => 'Bearer garbage', notValid('Token is invalid')],
    ['an expired token', () => `Bearer ${signed({ iat: 1_000, exp: 2_000 })}`, notValid('Token is expired')],
    ['a refresh token', () => `Bearer ${signed({ token_type: 'refresh' })}`, notValid('Token has wrong type')],
    [
      'a token of another secret',
      () => `Bearer ${signToken('x'.repeat(40), claimsOf(own))}`,
      notValid('Token is invalid'),
    ],
    [
      'a vanished user',
      () => `Bearer ${signed({ user_id: '2147483600' })}`,
      { detail: 'User not found', code: 'user_not_found' },
    ],
    ['a user beyond every id', () => `Bearer ${signed({ user_id: '9999999999' })}`, {}],
  ])('with %s', async (_what, authorization, body) => {
    await unchanged(async () => {
      for (const payload of [example.body && JSON.stringify(example.body), '{']) {
        const sent = await send(app, route, example, { authorization: authorization(), payload });
        expect([sent.status, sent.headers['www-authenticate']], sent.text).toEqual([401, 'Bearer realm="api"']);
        expect(jsonOf(sent)).toMatchObject(body);
        expect(sent.headers['content-type']).toBe('application/json');
      }
    });
  });

  test('with a user who was disabled', async () => {
    const visitor = await world.visitor();
    await app.db.prisma.user.update({ where: { id: visitor.id }, data: { isActive: false } });
    const sent = await unchanged(() => send(app, route, { ...example, token: visitor.token }));
    expect([sent.status, sent.headers['www-authenticate']]).toEqual([401, 'Bearer realm="api"']);
    expect(jsonOf(sent)).toEqual({ detail: 'User is inactive', code: 'user_inactive' });
  });
});

const withParams = byId.filter(([, { params }]) => params);

describe.each(withParams)('%s names an object', (id, route) => {
  test('and does not find what cannot be', async () => {
    const example = await examplesOf(id).make(world);
    const cannotBe = [
      '0',
      '-1',
      '1.0',
      '1e3',
      'x',
      String(LARGEST_ID + 1),
      '9'.repeat(30),
      '\0',
      '1\0',
      ' ',
      '9'.repeat(300),
    ];
    const [status, detail] = examplesOf(id).missing ?? [404, 'Not found.'];
    // The router finds nothing at an address that it cannot read.
    const nothing = [[status, { detail }], ...(status === 404 ? [] : [[404, { detail: 'Not found.' }]])];
    for (const name of Object.keys(example.params ?? {})) {
      await unchanged(async () => {
        for (const value of cannotBe) {
          const sent = await send(app, route, { ...example, params: { ...example.params, [name]: value } });
          expect(nothing, sent.text).toContainEqual([sent.status, jsonOf(sent)]);
        }
      });
    }
  });

  const { elsewhere } = EXAMPLES[id] ?? {};
  test.runIf(elsewhere)('and another practice’s is answered byte for byte as a missing one', async () => {
    const example = await examplesOf(id).make(world);
    const params = await elsewhere?.(world, await world.visitor());
    const theirs = await unchanged(() => send(app, route, { ...example, params: params ?? {} }));
    const named = Object.entries(params ?? {}).filter(([, value]) => typeof value !== 'number');
    const none = Object.fromEntries(Object.keys(params ?? {}).map((name) => [name, LARGEST_ID]));
    const nothing = { id: LARGEST_ID, ...none, ...Object.fromEntries(named.filter(([name]) => name !== 'id')) };
    const missing = await unchanged(() => send(app, route, { ...example, params: nothing }));
    expect(jsonOf(theirs)).toEqual({ detail: 'Not found.' });
    expect(theirs.status).toBe(404);
    expect(bytesOf(theirs)).toEqual(bytesOf(missing));
  });
});

const withReferences = byId.filter(([id]) => EXAMPLES[id]?.references);

test.each(withReferences)('%s knows nothing of another practice’s objects named in its body', async (id, route) => {
  const example = await examplesOf(id).make(world);
  const theirs = (await examplesOf(id).references?.(world, await world.visitor())) ?? {};
  for (const [name, value] of Object.entries(theirs)) {
    const sent = await unchanged(() => send(app, route, { ...example, body: { ...example.body, [name]: value } }));
    expect(sent.status).toBe(400);
    expect(jsonOf(sent)).toEqual({ [name]: [`Invalid pk "${value}" - object does not exist.`] });
  }
});
