import { describe, expect, test } from 'vitest';
import { type MadeUser, makeUser } from '../../../test/factories.ts';
import { BAD_HEADER, NOT_PROVIDED, notValid } from '../../../test/refused-tokens.ts';
import { claimsOf, signToken } from '../../../test/sign-token.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();

const ask = (authorization?: string) =>
  app.call('GET', '/api/users/me/', { headers: authorization === undefined ? {} : { authorization } });
const signed = (claims: object, alg?: 'HS512') => signToken(app.config.secrets.jwt, claims, alg);

describe('the signed-in user', () => {
  // Specification 7.7.
  test('is the user of the access token', async () => {
    const user = await makeUser(app);
    const { status, body } = await ask(`Bearer ${user.token}`);
    expect(status).toBe(200);
    expect(body).toEqual({ firstName: 'Aoife', lastName: 'Byrne', email: user.email, can_order: true });
  });

  test.each(['bearer', 'BEARER', ' Bearer ', 'Bearer  '])(
    'whatever way the scheme is written: "%s"',
    async (scheme) => {
      const user = await makeUser(app);
      expect((await ask(`${scheme} ${user.token}`)).status).toBe(200);
    },
  );
});

describe('access is refused', () => {
  test.each([
    ['without a header', undefined, NOT_PROVIDED],
    ['with an empty header', '', NOT_PROVIDED],
    ['with spaces for a header', '   ', NOT_PROVIDED],
    ['with another scheme', 'Basic eDp5', NOT_PROVIDED],
    ['with a bare token', 'eyJhbGciOiJIUzI1NiJ9.e30.x', NOT_PROVIDED],
    ['with Bearer alone', 'Bearer', BAD_HEADER],
    ['with Bearer and a space', 'Bearer ', BAD_HEADER],
    ['with three parts', 'Bearer one two', BAD_HEADER],
    ['with garbage', 'Bearer garbage', notValid('Token is invalid')],
    ['with a JWT of nothing', 'Bearer e30.e30.e30', notValid('Token is invalid')],
  ])('%s', async (_name, header, expected) => {
    const { status, headers, body } = await ask(header);
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer realm="api"');
    expect(body).toEqual(expected);
  });

  test.each<[string, (user: MadeUser) => string, string]>([
    ['a refresh token', ({ refresh }) => refresh, 'Token has wrong type'],
    ['an expired token', ({ token }) => signed({ ...claimsOf(token), iat: 1_000, exp: 2_000 }), 'Token is expired'],
    ['another signature', ({ token }) => signToken('x'.repeat(40), claimsOf(token)), 'Token is invalid'],
    ['another algorithm', ({ token }) => signed(claimsOf(token), 'HS512'), 'Token is invalid'],
    ['no algorithm', ({ token }) => signToken('', claimsOf(token), 'none'), 'Token is invalid'],
    ['changed claims', ({ token }) => withClaims(token, { user_id: '1' }), 'Token is invalid'],
    ['no time of expiry', ({ token }) => signed({ ...claimsOf(token), exp: undefined }), 'Token is invalid'],
    ['no token type', ({ token }) => signed({ ...claimsOf(token), token_type: undefined }), 'Token is invalid'],
    ['a user who is not a number', ({ token }) => signed({ ...claimsOf(token), user_id: 'x' }), 'Token is invalid'],
    ['a session that never was', ({ token }) => signed({ ...claimsOf(token), family: UNKNOWN }), 'Token is invalid'],
  ])('with %s', async (_name, tokenOf, message) => {
    const { status, headers, body } = await ask(`Bearer ${tokenOf(await makeUser(app))}`);
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer realm="api"');
    expect(body).toEqual(notValid(message));
  });

  test('with another user’s session', async () => {
    const [one, other] = [await makeUser(app), await makeUser(app)];
    const mixed = signed({ ...claimsOf(one.token), family: claimsOf(other.token).family });
    expect(await ask(`Bearer ${mixed}`)).toMatchObject({ status: 401, body: notValid('Token is invalid') });
  });

  test('once the session has reached its end', async () => {
    const user = await makeUser(app);
    app.clock.advance(14 * DAY);
    expect(await ask(`Bearer ${user.token}`)).toMatchObject({ status: 401, body: notValid('Token is invalid') });
    app.clock.reset();
  });

  test('once the user is disabled, from the next request on', async () => {
    const user = await makeUser(app);
    await app.db.prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
    const { status, headers, body } = await ask(`Bearer ${user.token}`);
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer realm="api"');
    expect(body).toEqual({ detail: 'User is inactive', code: 'user_inactive' });
  });

  test('once the user is gone', async () => {
    const user = await makeUser(app);
    await app.db.prisma.user.delete({ where: { id: user.id } });
    const { status, headers, body } = await ask(`Bearer ${user.token}`);
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer realm="api"');
    expect(body).toEqual({ detail: 'User not found', code: 'user_not_found' });
  });
});

const UNKNOWN = '7b0e3c5e-6d59-4b7e-9d0b-2f2f5a3f7c11';

/** The token's own signature over other claims. */
function withClaims(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  const changed = Buffer.from(JSON.stringify({ ...claimsOf(token), ...claims })).toString('base64url');
  return `${header}.${changed}.${signature}`;
}
