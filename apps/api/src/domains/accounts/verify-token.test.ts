import { describe, expect, test } from 'vitest';
import { type MadeUser, makeUser, PASSWORD } from '../../../test/factories.ts';
import { claimsOf, signToken } from '../../../test/sign-token.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();

const verify = (body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/token/verify/', { body, headers });
const refresh = (token: string) => app.call('POST', '/api/token/refresh/', { body: { refresh: token } });
const signed = (claims: object) => signToken(app.config.secrets.jwt, claims);
const refused = (detail: string) => ({ status: 401, body: { detail, code: 'token_not_valid' } });
const BLACKLISTED = { status: 400, body: { non_field_errors: ['Token is blacklisted'] } };

describe('a token is valid', () => {
  test.each<[string, (user: MadeUser) => object]>([
    ['that gives access', ({ token }) => ({ token })],
    ['that refreshes', ({ refresh: token }) => ({ token })],
    ['of the user with this e-mail', ({ token, email }) => ({ token, email })],
    ['whatever way the e-mail is written', ({ token, email }) => ({ token, email: ` ${email.toUpperCase()} ` })],
    ['beside unknown fields', ({ token }) => ({ token, other: 1 })],
  ])('%s', async (_name, bodyOf) => {
    const user = await makeUser(app);
    expect(await verify(bodyOf(user), { authorization: 'Bearer stale' })).toMatchObject({ status: 200, body: {} });
    const { tokens } = await app.db.prisma.tokenFamily.findUniqueOrThrow({
      where: { id: claimsOf(user.refresh).family },
      include: { tokens: true },
    });
    expect(tokens).toMatchObject([{ spentAt: null }]);
  });
});

describe('a token is refused', () => {
  test.each<[string, (user: MadeUser) => string, string]>([
    ['that is none', () => 'garbage', 'Token is invalid'],
    ['of another secret', ({ token }) => signToken('x'.repeat(40), claimsOf(token)), 'Token is invalid'],
    ['past its time', ({ token }) => signed({ ...claimsOf(token), iat: 1_000, exp: 2_000 }), 'Token is expired'],
    ['of another type', ({ token }) => signed({ ...claimsOf(token), token_type: 'id' }), 'Token is invalid'],
    ['of no session', ({ token }) => signed({ ...claimsOf(token), family: UNKNOWN }), 'Token is invalid'],
    ['of another user', ({ token }) => signed({ ...claimsOf(token), user_id: '2147483647' }), 'Token is invalid'],
    [
      'that refreshes, but was never handed out',
      ({ refresh: token }) => signed({ ...claimsOf(token), jti: 'f'.repeat(32) }),
      'Token is invalid',
    ],
  ])('%s', async (_name, tokenOf, detail) => {
    const answer = await verify({ token: tokenOf(await makeUser(app)) });
    expect(answer).toMatchObject(refused(detail));
    expect(answer.body).toEqual({ detail, code: 'token_not_valid' });
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
  });

  // Specification 7.5.
  test('of another user than the given e-mail’s', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    for (const token of [user.token, user.refresh]) {
      expect(await verify({ token, email: other.email })).toMatchObject(refused('Token is invalid'));
      expect(await verify({ token, email: 'nobody@practice.example' })).toMatchObject(refused('Token is invalid'));
    }
  });

  test('once it is spent; the child is valid', async () => {
    const user = await makeUser(app);
    const { body: child } = await refresh(user.refresh);
    expect(await verify({ token: user.refresh })).toMatchObject(BLACKLISTED);
    expect((await verify({ token: child.refresh })).status).toBe(200);
    expect((await verify({ token: child.access })).status).toBe(200);
  });

  test('once its session was ended, and only then', async () => {
    const user = await makeUser(app);
    const { body: other } = await app.call('POST', '/api/token/', { body: { email: user.email, password: PASSWORD } });
    await app.call('POST', '/api/token/logout/', { body: { refresh: user.refresh } });
    expect(await verify({ token: user.refresh })).toMatchObject(BLACKLISTED);
    expect(await verify({ token: user.token })).toMatchObject(refused('Token is invalid'));
    expect((await verify({ token: other.refresh })).status).toBe(200);
  });

  test('once its session has reached its end', async () => {
    const user = await makeUser(app);
    app.clock.advance(14 * DAY);
    expect(await verify({ token: user.refresh })).toMatchObject(refused('Token is invalid'));
    app.clock.reset();
    expect((await verify({ token: user.refresh })).status).toBe(200);
  });

  test('while its user is disabled', async () => {
    const user = await makeUser(app);
    await app.db.prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
    for (const token of [user.token, user.refresh]) {
      expect(await verify({ token })).toMatchObject(refused('Token is invalid'));
    }
  });

  test.each([
    [{}, { token: ['This field is required.'] }],
    [
      { token: null, email: null },
      { token: ['This field may not be null.'], email: ['This field may not be null.'] },
    ],
    [
      { token: '', email: '' },
      { token: ['This field may not be blank.'], email: ['This field may not be blank.'] },
    ],
    [
      { token: true, email: 'nobody' },
      { token: ['Not a valid string.'], email: ['Enter a valid email address.'] },
    ],
    [{ token: 'x'.repeat(4097) }, { token: ['Ensure this field has no more than 4096 characters.'] }],
    [{ token: 'x\0' }, { token: ['Null characters are not allowed.'] }],
  ])('by field for %j', async (body, expected) => {
    expect(await verify(body)).toMatchObject({ status: 400, body: expected });
  });
});

const UNKNOWN = '7b0e3c5e-6d59-4b7e-9d0b-2f2f5a3f7c11';
