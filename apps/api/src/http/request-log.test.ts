import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type MadeUser, makeUser, PASSWORD } from '../../test/factories.ts';
import { useApp } from '../../test/test-app.ts';
import { buildApp } from '../app.ts';
import { openDb } from '../db/client.ts';
import { openLogger } from '../logger.ts';

const testApp = useApp();
const lines: string[] = [];
const logger = openLogger(
  'trace',
  new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
);
const logged = () => lines.map((line) => JSON.parse(line));
let app: Awaited<ReturnType<typeof buildApp>>;
let user: MadeUser;
beforeAll(async () => {
  user = await makeUser(testApp);
  app = await buildApp({
    config: testApp.config,
    db: testApp.db,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
    logger,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return () => app.close();
});
beforeEach(() => void lines.splice(0));

test('a request is one line: who called which route, and what came of it', async () => {
  const url = '/api/product/search/?q=secret-word';
  const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${user.token}` } });
  expect(logged()).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      msg: 'answered',
      request_id: headers['x-request-id'],
      method: 'GET',
      route: '/api/product/search/',
      status: 200,
      ms: expect.any(Number),
      user_id: user.id,
    },
  ]);
});

test('secrets are in no line, however they come in', async () => {
  const secrets = ['wrong-password-1', user.refresh, user.token, 'link-uid-1', 'link-token-1', 'cookie-1', 'query-1'];
  const json = { 'content-type': 'application/json' };
  await app.inject({
    method: 'POST',
    url: '/api/token/',
    payload: { email: user.email, password: 'wrong-password-1' },
  });
  await app.inject({ method: 'POST', url: '/api/token/', payload: { email: user.email, password: PASSWORD } });
  await app.inject({ method: 'POST', url: '/api/token/', payload: '{"password":"wrong-password-1', headers: json });
  await app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh: user.refresh } });
  await app.inject({ method: 'POST', url: `/api/token/refresh/?refresh=${user.refresh}`, payload: {} });
  await app.inject({ url: '/api/users/me/', headers: { authorization: `Bearer ${user.token}`, cookie: 'a=cookie-1' } });
  const link = '/api/users/password-reset/link-uid-1/link-token-1/';
  await app.inject({ method: 'POST', url: link, payload: { password: 'wrong-password-1' } });
  await app.inject(link);
  await app.inject('/auth/password-reset/link-uid-1/link-token-1');
  await app.inject('/api/no-such-thing/query-1?token=query-1');
  await app.inject('/api/%ff/query-1');
  expect(lines.length).toBeGreaterThanOrEqual(10);
  const all = lines.join('');
  for (const secret of [...secrets, PASSWORD, user.email]) expect(all).not.toContain(secret);
});

test('an error is logged without its data', async () => {
  const error = Object.assign(new Error('failed for Bearer abc.def at postgresql://me:hidden-1@db/x'), {
    detail: 'Key (email)=(hidden-2) exists',
    parameters: ['hidden-3'],
    cause: new Error(
      `password-reset/hidden-4/hidden-5, desk/invitation#hidden-9, desk_${'hidden-'.repeat(6)}x, desk_sessions`,
    ),
    code: '23505',
  });
  logger.error(
    { err: error, password: 'hidden-6', mail: { html: 'hidden-7', to: 'x' } },
    'POST {"refresh":"hidden-8"}',
  );
  logger.warn(error);
  expect(lines.join('')).not.toMatch(/hidden|abc\.def/);
  expect(lines.join('')).toContain('[token], desk_sessions');
  expect(logged()[0]).toMatchObject({
    err: { type: 'Error', code: '23505', message: 'failed for Bearer [secret] at postgresql://[secret]@db/x' },
    password: '[secret]',
    msg: 'POST {"refresh":"[secret]"}',
  });
});

test('an unknown error is logged with the id of its answer', async () => {
  const db = openDb({ url: testApp.url, connections: 2 });
  const fail = () => Promise.reject(new Error('no such column'));
  const broken = { ...db, run: fail };
  const faulty = await buildApp({
    config: testApp.config,
    db: broken,
    jobs: testApp.jobs,
    clock: testApp.clock,
    documents: testApp.documents,
    cheapestSplits: testApp.cheapestSplits,
    logger,
  });
  lines.splice(0);
  const answer = await faulty.inject({ url: '/api/users/me/', headers: { authorization: `Bearer ${user.token}` } });
  const id = answer.headers['x-request-id'];
  expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'Server error.', request_id: id }]);
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 'error',
      request_id: id,
      msg: 'unforeseen error',
      err: expect.objectContaining({ message: 'no such column' }),
    }),
    expect.objectContaining({ level: 'info', request_id: id, status: 500 }),
  ]);
  await faulty.close();
  await db.close();
});

test.each([
  ['leaves', 'destroy'],
  ['is cut off', 'resetAndDestroy'],
] as const)('a client that %s before its body has come is said, and is no fault of the database', async (_how, end) => {
  const { port } = new URL(app.listeningOrigin);
  const client = connect(Number(port), '127.0.0.1');
  const head = ['POST /api/token/ HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 1000'];
  client.write(`${head.join('\r\n')}\r\n\r\n{"email":`, () => setTimeout(() => client[end](), 50));
  const levels = () => logged().map(({ level, msg }) => `${level} ${msg}`);
  await expect.poll(levels).toContain('info request broken off');
  expect(levels().filter((line) => !line.startsWith('info'))).toEqual([]);
});
