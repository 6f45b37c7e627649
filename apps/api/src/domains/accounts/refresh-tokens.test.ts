import { describe, expect, test } from 'vitest';
import { type MadeUser, makeUser, PASSWORD } from '../../../test/factories.ts';
import { claimsOf, signToken } from '../../../test/sign-token.ts';
import { useApp } from '../../../test/test-app.ts';
import { SECOND } from '../../kernel/clock.ts';
import { disableUser } from '../desk/users/disable-user.ts';
import { enableUser } from '../desk/users/enable-user.ts';

const app = useApp();

const refresh = (token: unknown, headers = {}) =>
  app.call('POST', '/api/token/refresh/', { body: { refresh: token }, headers });
const profile = (token: string) => app.call('GET', '/api/users/me/', { token });
const familyOf = ({ refresh: token }: MadeUser) =>
  app.db.prisma.tokenFamily.findUniqueOrThrow({
    where: { id: claimsOf(token).family },
    include: { tokens: { orderBy: { issuedAt: 'asc' } } },
  });

/** Every answer of a session that has been ended. */
async function expectEnded(tokens: { access: string; refresh: string }) {
  expect(await profile(tokens.access)).toMatchObject({
    status: 401,
    body: { code: 'token_not_valid', messages: [{ message: 'Token is invalid' }] },
  });
  expect(await refresh(tokens.refresh)).toMatchObject({ status: 401, body: BLACKLISTED });
}

const BLACKLISTED = { detail: 'Token is blacklisted', code: 'token_not_valid' };

describe('refreshing', () => {
  // Specification 7.6.
  test('spends the token for a new pair that lasts no longer than the session', async () => {
    const user = await makeUser(app);
    app.clock.advance(60 * SECOND);
    const { status, body } = await refresh(user.refresh);

    expect(status).toBe(200);
    expect(body.refresh).not.toBe(user.refresh);
    const [old, made] = [claimsOf(user.refresh), claimsOf(body.refresh)];
    expect(made).toMatchObject({ token_type: 'refresh', user_id: String(user.id), exp: old.exp, iat: old.iat + 60 });
    expect(claimsOf(body.access)).toMatchObject({
      token_type: 'access',
      exp: made.iat + app.config.tokens.accessSeconds,
    });
    expect((await profile(body.access)).status).toBe(200);
    expect((await familyOf(user)).tokens).toMatchObject([
      { jti: old.jti, spentAt: app.clock.now(), childJti: made.jti },
      { jti: made.jti, spentAt: null, childJti: null },
    ]);
    app.clock.reset();
  });

  test('gives an access token no longer life than the session has left', async () => {
    const user = await makeUser(app);
    const end = new Date(app.clock.now().getTime() + 90 * SECOND);
    await app.db.prisma.tokenFamily.update({ where: { id: claimsOf(user.refresh).family }, data: { expiresAt: end } });
    const { body } = await refresh(user.refresh);
    expect(claimsOf(body.access).exp).toBe(Math.floor(end.getTime() / 1000));
  });

  test('yields the same child within ten seconds, as long as it is unspent', async () => {
    const user = await makeUser(app);
    const first = await refresh(user.refresh);
    app.clock.advance(10 * SECOND);
    const again = await refresh(user.refresh);

    expect(again.status).toBe(200);
    expect(again.body.refresh).toBe(first.body.refresh);
    expect((await profile(again.body.access)).status).toBe(200);
    expect((await familyOf(user)).tokens).toHaveLength(2);
  });

  test('ends the session when a spent token comes after ten seconds', async () => {
    const user = await makeUser(app);
    const { body: child } = await refresh(user.refresh);
    app.clock.advance(10 * SECOND + 1);

    const { status, headers, body } = await refresh(user.refresh);

    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer realm="api"');
    expect(body).toEqual(BLACKLISTED);
    await expectEnded(child);
    expect((await familyOf(user)).revokedAt).toEqual(app.clock.now());
  });

  test('ends the session when a spent token comes after its child was spent', async () => {
    const user = await makeUser(app);
    const { body: child } = await refresh(user.refresh);
    const { body: grandchild } = await refresh(child.refresh);
    expect(await refresh(user.refresh)).toMatchObject({ status: 401, body: BLACKLISTED });
    await expectEnded(child);
    await expectEnded(grandchild);
  });

  test('leaves the other sessions of the user alone when one is ended', async () => {
    const user = await makeUser(app);
    const { body: other } = await app.call('POST', '/api/token/', { body: { email: user.email, password: PASSWORD } });
    const { body: child } = await refresh(user.refresh);
    await refresh(child.refresh);
    await refresh(user.refresh);
    expect((await profile(other.access)).status).toBe(200);
    expect((await refresh(other.refresh)).status).toBe(200);
  });

  test('makes one child of eight parallel refreshes and ends no session', async () => {
    const user = await makeUser(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(user.refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
    expect((await familyOf(user)).tokens).toHaveLength(2);
    for (const { body } of answers) expect((await profile(body.access)).status).toBe(200);
    expect((await refresh(answers[0]?.body.refresh)).status).toBe(200);
  });

  test('ignores whatever Authorization header comes along', async () => {
    const user = await makeUser(app);
    expect((await refresh(user.refresh, { authorization: 'Bearer stale' })).status).toBe(200);
  });
});

describe('a refresh is refused', () => {
  test.each([
    ['garbage', () => 'garbage', 'Token is invalid'],
    ['an access token', ({ token }: MadeUser) => token, 'Token has wrong type'],
    [
      'an expired token',
      ({ refresh: token }: MadeUser) => signed({ ...claimsOf(token), iat: 1_000, exp: 2_000 }),
      'Token is expired',
    ],
    [
      'a token of another secret',
      ({ refresh: token }: MadeUser) => signToken('x'.repeat(40), claimsOf(token)),
      'Token is invalid',
    ],
    ['an unsigned token', ({ refresh: token }: MadeUser) => signToken('', claimsOf(token), 'none'), 'Token is invalid'],
    [
      'a token that was never handed out',
      ({ refresh: token }: MadeUser) => signed({ ...claimsOf(token), jti: 'f'.repeat(32) }),
      'Token is invalid',
    ],
  ])('for %s', async (_name, tokenOf, detail) => {
    const user = await makeUser(app);
    const { status, headers, body } = await refresh(tokenOf(user));
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer realm="api"');
    expect(body).toEqual({ detail, code: 'token_not_valid' });
    expect((await familyOf(user)).tokens).toMatchObject([{ spentAt: null }]);
  });

  test('for a disabled user, without spending the token', async () => {
    const user = await makeUser(app);
    await disableUser(app, user.email, 'mary');
    const { status, headers, body } = await refresh(user.refresh);
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer realm="api"');
    expect(body).toEqual({ detail: 'No active account found for the given token.' });
    expect((await familyOf(user)).tokens).toMatchObject([{ spentAt: null }]);
    await enableUser(app, user.email, 'mary');
    expect(await refresh(user.refresh)).toMatchObject({ status: 401, body: BLACKLISTED });
  });

  test.each([
    [undefined, 'This field is required.'],
    [null, 'This field may not be null.'],
    ['', 'This field may not be blank.'],
    [['x'], 'Not a valid string.'],
  ])('for %j, by field', async (token, message) => {
    expect(await refresh(token)).toMatchObject({ status: 400, body: { refresh: [message] } });
  });
});

const signed = (claims: object) => signToken(app.config.secrets.jwt, claims);
