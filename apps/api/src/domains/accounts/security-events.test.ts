import { beforeEach, describe, expect, test } from 'vitest';
import { type MadeUser, makeUser, PASSWORD, unique } from '../../../test/factories.ts';
import { useLog } from '../../../test/log-lines.ts';
import { claimsOf, signToken } from '../../../test/sign-token.ts';
import { useApp } from '../../../test/test-app.ts';
import { SECOND } from '../../kernel/clock.ts';
import { disableUser } from '../desk/users/disable-user.ts';
import { makePasswordLink } from './make-password-link.ts';

const testApp = useApp({ TRUST_PROXY: 'true' });
const log = useLog(testApp);
const talkative = useLog(testApp, 'info');

let clients = 0;
let from = '';
beforeEach(() => {
  from = `203.0.113.${++clients}`;
  log.lines();
  talkative.lines();
});

const post = (url: string, body: object, app = log) =>
  app.call('POST', url, { body, headers: { 'x-forwarded-for': `${from}:50000` } });
const signIn = (email: string, password: string, app = log) => post('/api/token/', { email, password }, app);
const linkFor = async ({ id }: MadeUser) => {
  const linkBase = 'https://orders.example';
  const link = await makePasswordLink(
    { db: testApp.db, clock: testApp.clock, linkBase },
    { userId: id, purpose: 'reset' },
  );
  return `/api/users${new URL(link).pathname.replace('/auth', '')}/`;
};

/** A line that warns, with all that it has. */
const warning = (event: string, requestId: unknown, more: object) => ({
  level: 'warn',
  time: expect.any(String),
  msg: 'security',
  event,
  request_id: requestId,
  address: from,
  ...more,
});

describe('at the default level the log has', () => {
  test('a refused sign-in, with the user where there is one, and never what was typed', async () => {
    const user = await makeUser(testApp);
    const disabled = await makeUser(testApp);
    await disableUser(testApp, disabled.email, 'mary');
    const unknown = `${unique()}@practice.example`;
    const tries = [
      [user.email, 'wrong-password', { user_id: user.id, reason: 'wrong password' }],
      [disabled.email, PASSWORD, { user_id: disabled.id, reason: 'disabled user' }],
      [unknown, PASSWORD, { reason: 'unknown address' }],
    ] as const;
    for (const [email, password, more] of tries) {
      const { headers } = await signIn(email, password);
      const account = expect.stringMatching(/^[0-9a-f]{16}$/);
      expect(log.lines()).toEqual([
        warning('sign-in-refused', headers['x-request-id'], { route: '/api/token/', account, ...more }),
      ]);
    }
    const all = log.written.join('');
    for (const secret of [user.email, disabled.email, unknown, 'wrong-password', PASSWORD])
      expect(all).not.toContain(secret);
  });

  test('one address under one name, which is another with another secret', async () => {
    const [one, other] = [`${unique()}@practice.example`, `${unique()}@practice.example`];
    const accounts = [];
    for (const email of [one, ` ${one.toUpperCase()}`, other]) {
      await signIn(email, 'wrong');
      accounts.push(log.lines()[0]?.account);
    }
    expect(accounts[1]).toBe(accounts[0]);
    expect(accounts[2]).not.toBe(accounts[0]);
  });

  test('a lock-out when it begins, and each try while it lasts', async () => {
    const { id, email } = await makeUser(testApp);
    for (let time = 0; time < 5; time++) await signIn(email, 'wrong');
    await signIn(email, PASSWORD);
    const lines = log.lines();
    expect(lines.map(({ event }) => event)).toEqual([
      ...Array.from({ length: 5 }, () => 'sign-in-refused'),
      'locked-out',
      'attempt-while-locked',
    ]);
    const [account] = lines.map(({ account }) => account);
    expect(lines[5]).toMatchObject({ account, address: from, reason: 'sign-in, for this account' });
    expect(lines[6]).toMatchObject({ account, address: from, reason: 'sign-in' });
    expect(lines[0]).toMatchObject({ account, user_id: id });
  });

  test('a lock-out of links and of asking for them', async () => {
    const { email } = await makeUser(testApp);
    for (let time = 0; time < 6; time++) await post('/api/users/password-reset/request/', { email });
    expect(log.lines()).toMatchObject([
      { event: 'locked-out', reason: 'reset-request, for this account', account: expect.any(String) },
      { event: 'attempt-while-locked', reason: 'reset-request' },
    ]);
    const url = `/api/users/password-reset/${unique()}/${'A'.repeat(43)}/`;
    const password = { password: 'long enough', password_confirm: 'long enough' };
    for (let time = 0; time < 6; time++) await post(url, password);
    expect(log.lines().map(({ event, reason }) => [event, reason])).toEqual([
      ...Array.from({ length: 5 }, () => ['password-link-refused', undefined]),
      ['locked-out', 'reset, for this account'],
      ['attempt-while-locked', 'reset'],
    ]);
  });

  test('a refresh token that is used again when it may not be', async () => {
    const { id, refresh } = await makeUser(testApp);
    await post('/api/token/refresh/', { refresh });
    await post('/api/token/refresh/', { refresh });
    expect(log.lines()).toEqual([]); // two tabs at once
    testApp.clock.advance(11 * SECOND);
    const { status, headers } = await post('/api/token/refresh/', { refresh });
    testApp.clock.reset();
    expect(status).toBe(401);
    expect(log.lines()).toEqual([
      warning('refresh-token-reused', headers['x-request-id'], { user_id: id, route: '/api/token/refresh/' }),
    ]);
  });

  test('a password that was set', async () => {
    const user = await makeUser(testApp);
    const password = unique('a new one ');
    const { status, headers } = await post(await linkFor(user), { password, password_confirm: password });
    expect(status).toBe(200);
    const route = '/api/users/password-reset/:uid/:token/';
    expect(log.lines()).toEqual([warning('password-changed', headers['x-request-id'], { user_id: user.id, route })]);
  });

  test('tokens that we never gave out, and not of those whose time is over', async () => {
    const { token, refresh } = await makeUser(testApp);
    const forged = `${token.slice(0, -5)}AAAAA`;
    const get = (bearer: string) =>
      log.call('GET', '/api/users/me/', { token: bearer, headers: { 'x-forwarded-for': from } });
    const { headers } = await get(forged);
    expect(log.lines()).toEqual([
      warning('token-refused', headers['x-request-id'], { route: '/api/users/me/', reason: 'Token is invalid' }),
    ]);
    await get(refresh);
    await post('/api/token/refresh/', { refresh: `${refresh.slice(0, -5)}AAAAA` });
    expect(log.lines()).toMatchObject([
      { event: 'token-refused', reason: 'Token has wrong type' },
      { event: 'token-refused', route: '/api/token/refresh/' },
    ]);
    const expired = signToken(testApp.config.secrets.jwt, { ...claimsOf(token), iat: 1, exp: 2 });
    expect((await get(expired)).status).toBe(401);
    expect((await log.call('GET', '/api/users/me/')).status).toBe(401);
    expect(log.lines()).toEqual([]);
  });

  test('a disabled user who still uses their tokens', async () => {
    const { id, email, token, refresh } = await makeUser(testApp);
    await disableUser(testApp, email, 'mary');
    await log.call('GET', '/api/users/me/', { token });
    await post('/api/token/refresh/', { refresh });
    const event = { event: 'access-refused', user_id: id, reason: 'disabled user' };
    expect(log.lines()).toMatchObject([event, event]);
  });
});

test('a sign-in is logged at the level of everyday events alone', async () => {
  const { id, email } = await makeUser(testApp);
  await signIn(email, PASSWORD);
  expect(log.lines()).toEqual([]);
  await signIn(email, PASSWORD, talkative);
  expect(talkative.lines()).toMatchObject([
    { level: 'info', event: 'sign-in', user_id: id, address: from },
    { level: 'info', msg: 'answered' },
  ]);
});
