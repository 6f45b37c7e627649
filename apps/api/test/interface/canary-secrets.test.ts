import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAccount } from '../../../admin/src/wholesalers/open-account.ts';
import { readConfig } from '../../src/config.ts';
import { createUser } from '../../src/domains/accounts/create-user.ts';
import { createPractice } from '../../src/domains/desk/practices/create-practice.ts';
import { openLogger } from '../../src/logger.ts';
import { serve } from '../../src/main.ts';
import { makeOffers, makeProduct, makeWholesaler } from '../factories.ts';
import { answering, startHttpWholesaler } from '../http-wholesaler.ts';
import { callOver } from '../patient-buyer.ts';
import { TestClock } from '../test-app.ts';
import { useDb } from '../use-db.ts';
import { startCanaryMailServer } from './canary-mail-server.ts';

const canary = (name: string) => `${name}-${randomBytes(12).toString('hex')}`;
const ROLE = `canary_${randomBytes(4).toString('hex')}`;
const EMAIL = 'aoife@practice.example';

/** Everything that must be told to nobody, by its name. Those of a session and of a link are added as they are made. */
const secrets: Record<string, string> = {
  password: canary('password'),
  wrongPassword: canary('wrong'),
  newPassword: canary('new'),
  unlikePassword: canary('unlike'),
  jwtSecret: canary('jwt-secret'),
  databasePassword: canary('database'),
  mailPassword: canary('mail'),
  idempotencyKey: canary('idempotency'),
  orderSecret: canary('order-secret'),
  cookie: canary('cookie'),
};

const database = useDb();
const lines: string[] = [];
const refusals: string[] = [];
let server: Awaited<ReturnType<typeof serve>>;
let mailServer: Awaited<ReturnType<typeof startCanaryMailServer>>;
let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`CREATE ROLE ${ROLE} LOGIN SUPERUSER PASSWORD '${secrets.databasePassword}'`);
  mailServer = await startCanaryMailServer({ user: 'mailer', password: secrets.mailPassword ?? '' });
  const url = new URL(database.url);
  url.username = ROLE;
  url.password = secrets.databasePassword ?? '';
  const config = readConfig(
    {},
    {
      DATABASE_URL: String(url),
      JWT_SECRET: secrets.jwtSecret,
      SMTP_URL: `smtp://mailer:${secrets.mailPassword}@127.0.0.1:${mailServer.port}`,
      PORT: '0',
      REQUESTS_PER_SECOND: '1000000',
    },
  );
  const memory = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  // What is printed besides the log is caught as well.
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    vi.spyOn(stream, 'write').mockImplementation((...parameters: unknown[]) => {
      lines.push(String(parameters[0]));
      return Reflect.apply(write, stream, parameters);
    });
  }
  server = await serve(config, { logger: openLogger('trace', memory) });
  const practice = await createPractice(database, { name: 'Canary', address: 'x', phone: '1', accounts: [] });
  const name = { firstName: 'Aoife', lastName: 'Byrne' };
  await createUser(database, { practiceId: practice.id, email: EMAIL, password: secrets.password ?? '', ...name });
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
  vi.restoreAllMocks();
  await admin.query(`REASSIGN OWNED BY ${ROLE} TO CURRENT_USER`);
  await admin.query(`DROP OWNED BY ${ROLE}`);
  await admin.query(`DROP ROLE ${ROLE}`);
  await admin.end();
});

/** One call; what is no success is kept, with its headers. */
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie: `session=${secrets.cookie}`, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) refusals.push(`${answer.status} ${text} ${JSON.stringify([...answer.headers])}`);
  return { status: answer.status, json: () => JSON.parse(text) };
}
const post = (path: string, body: unknown, headers?: Record<string, string>) => call('POST', path, body, headers);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signIn() {
  const { status, json } = await post('/api/token/', { email: EMAIL, password: secrets.password });
  expect(status).toBe(200);
  const { access, refresh } = json();
  return { access, refresh };
}

/** An order is told of by mail too. */
const linkMails = () => mailServer.mails.filter(({ text }) => text.includes('/password-reset/'));

/** An order that its wholesaler does not understand, which it says with all that it was sent. */
async function orderAtFailingWholesaler(access: string): Promise<void> {
  const failing = await startHttpWholesaler((sent, answer) => answering(500, sent)(sent, answer));
  const maker = { db: database.db, clock: new TestClock(), call: callOver(server.url) };
  const way = { transport: 'http', orderAddress: failing.url, orderSecret: secrets.orderSecret ?? '' } as const;
  const wholesaler = await makeWholesaler(maker, way);
  const product = await makeProduct(maker);
  await makeOffers(maker, wholesaler, { product });
  const { practiceId } = await database.db.prisma.user.findUniqueOrThrow({ where: { email: EMAIL } });
  await openAccount(database.db, { practiceId, wholesalerId: wholesaler.id });
  await post('/api/cart/item/', { manufacturer_product: product, quantity: 1 }, bearer(access));
  const cart = (await call('GET', '/api/cart/', undefined, bearer(access))).json().id;
  expect((await post('/api/order/', { cart }, bearer(access))).status).toBe(201);
  const fault = () => database.db.prisma.wholesaleOrder.findFirst({ select: { lastFault: true } });
  await expect.poll(fault).toEqual({ lastFault: expect.stringContaining('answered 500') });
  await failing.close();
}

/** The part of a token that nobody can make. */
const signatureOf = (token: string) => token.split('.')[2] ?? '';

test('secrets are told to nobody but their own, whatever goes wrong', async () => {
  const { password, wrongPassword, newPassword, unlikePassword, idempotencyKey = '' } = secrets;

  // A session, used well and badly.
  const { access, refresh } = await signIn();
  const child = (await post('/api/token/refresh/', { refresh })).json();
  const sessions = { access, refresh, childAccess: child.access, childRefresh: child.refresh };
  for (const [name, token] of Object.entries(sessions)) secrets[name] = signatureOf(token);
  await call('GET', `/api/users/me/?access=${access}`, undefined, bearer(access));
  await call('GET', '/api/users/me/', undefined, bearer(refresh));
  await call('GET', '/api/users/me/', undefined, { authorization: `Token ${access}` });
  await call('PUT', '/api/cart/', '{', bearer(access));
  for (const token of [access, child.refresh, `${refresh}x`]) await post('/api/token/verify/', { email: EMAIL, token });
  await post('/api/token/refresh/', { refresh: [refresh] });
  await post('/api/token/refresh/', { refresh: access });

  // Passwords in every wrong place.
  for (const email of [EMAIL, 'nobody@practice.example']) await post('/api/token/', { email, password: wrongPassword });
  await post('/api/token/', { email: password, password: [password] });
  await post('/api/token/', `{"email": "${EMAIL}", "password": "${password}"`);
  await post('/api/token/', `email=x&password=${password}`, { 'content-type': 'application/x-www-form-urlencoded' });
  await post(`/api/token/?password=${password}`, { email: EMAIL });
  await call('GET', `/api/token/${password}/`);
  await call('GET', `/api/%/${password}`);

  // An order that is refused, under a key; and something that the user did.
  const key = { ...bearer(access), 'idempotency-key': idempotencyKey };
  const cart = (await call('GET', '/api/cart/', undefined, bearer(access))).json().id;
  for (const body of [{ cart }, { cart: 0 }, {}]) await post('/api/order/', body, key);
  await orderAtFailingWholesaler(access);
  await post('/api/event/', { name: 'Logged in', properties: { at: 'start' } }, bearer(access));

  // A link, and the password that it sets.
  await post('/api/users/password-reset/request/', { email: EMAIL });
  await expect.poll(() => linkMails().length).toBe(1);
  const [, uid = '', token = ''] = /password-reset\/([\w-]+)\/([\w-]{43})/.exec(linkMails()[0]?.text ?? '') ?? [];
  secrets.linkToken = token;
  const link = `/api/users/password-reset/${uid}/${token}/`;
  const { passwordHash } = await database.db.prisma.user.findUniqueOrThrow({ where: { email: EMAIL } });
  secrets.passwordHash = passwordHash ?? '';
  await post(link, { password: newPassword, password_confirm: unlikePassword });
  await post(link, { password: [newPassword] });
  await call('GET', link);

  // Faults of ours in the middle of it, with all of it in the statements' parameters.
  await admin.query('ALTER TABLE refresh_tokens RENAME TO gone');
  expect((await post('/api/token/', { email: EMAIL, password })).status).toBe(500);
  expect((await post('/api/token/refresh/', { refresh: child.refresh })).status).toBe(500);
  await admin.query('ALTER TABLE gone RENAME TO refresh_tokens');
  await admin.query('ALTER TABLE password_links RENAME TO gone');
  expect((await post(link, { password: newPassword, password_confirm: newPassword })).status).toBe(500);
  await admin.query('ALTER TABLE gone RENAME TO password_links');
  await admin.query('ALTER TABLE users ADD CONSTRAINT never CHECK (password_hash = $$x$$) NOT VALID');
  expect((await post(link, { password: newPassword, password_confirm: newPassword })).status).toBe(500);
  await admin.query('ALTER TABLE users DROP CONSTRAINT never');

  // The database shuts the door, and opens it again.
  await admin.query(`ALTER ROLE ${ROLE} PASSWORD 'another'`);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [ROLE]);
  expect((await post('/api/token/', { email: EMAIL, password })).status).toBeGreaterThanOrEqual(500);
  expect((await call('GET', '/api/users/me/', undefined, bearer(child.access))).status).toBeGreaterThanOrEqual(500);
  await admin.query(`ALTER ROLE ${ROLE} PASSWORD '${secrets.databasePassword}'`);

  // Set at last; the mail server refuses the next one for good, one for now, and is gone.
  const reset = () => post(link, { password: newPassword, password_confirm: newPassword });
  await expect.poll(async () => (await reset()).status).toBe(200);
  expect((await reset()).status).toBe(400);
  mailServer.blockLinks(554);
  await post('/api/users/password-reset/request/', { email: EMAIL });
  await expect.poll(async () => (await jobsOf('failed')).length).toBe(1);
  mailServer.blockLinks(451);
  await post('/api/users/password-reset/request/', { email: EMAIL });
  await expect.poll(async () => (await jobsOf('retry')).length).toBe(1);
  await mailServer.close();
  await post('/api/users/password-reset/request/', { email: EMAIL });
  await expect.poll(async () => (await jobsOf('retry')).length).toBe(2);
  await post('/api/token/logout/', { refresh: child.refresh });

  const found = Object.entries(await everythingTold()).flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) => (holds(text, secret) ? [`${name} in ${place}`] : [])),
  );
  // In the message to its own user, of which only a hash is kept; and what signs orders has to be kept as it is.
  expect(found).toEqual(['linkToken in a mail', 'orderSecret in a row']);
  const wholesalers = await admin.query('SELECT FROM wholesalers WHERE order_secret = $1', [secrets.orderSecret]);
  expect((await rowsOf('public')).split(secrets.orderSecret ?? '')).toHaveLength(1 + (wholesalers.rowCount ?? 0));
  // Of the refused message nobody kept the link, so all that looks like one counts.
  const { 'a mail': _mails, ...elsewhere } = await everythingTold();
  expect(Object.entries(elsewhere).filter(([, text]) => /password-reset\/[\w-]{36}\/[\w-]{43}/.test(text))).toEqual([]);
  expect(linkMails().map(({ to }) => to)).toEqual([[EMAIL]]);
}, 240_000);

/** As it is, or inside of something encoded. */
function holds(text: string, secret: string): boolean {
  expect(secret.length).toBeGreaterThan(20);
  const encoded = Buffer.from(secret).toString('base64').slice(0, -4);
  return [secret, encoded, encodeURIComponent(secret), Buffer.from(secret).toString('hex')].some((one) =>
    text.includes(one),
  );
}

async function everythingTold(): Promise<Record<string, string>> {
  expect(lines.filter((line) => line.includes('unforeseen error')).length).toBeGreaterThanOrEqual(4);
  expect(refusals.length).toBeGreaterThan(20);
  return {
    'the log': lines.join('\n'),
    'an error’s answer': refusals.join('\n'),
    'a mail': mailServer.mails.map(({ text }) => text).join('\n'),
    'a row': await rowsOf('public'),
    'a job': await rowsOf('pgboss'),
  };
}

/** Every row of every table of a schema, as text. */
async function rowsOf(schema: string): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = $1`,
    [schema],
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

async function jobsOf(state: string): Promise<unknown[]> {
  const { rows } = await admin.query(`SELECT id FROM pgboss.job WHERE state = $1 AND name = 'send-password-link'`, [
    state,
  ]);
  return rows;
}
