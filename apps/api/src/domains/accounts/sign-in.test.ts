import { describe, expect, test } from 'vitest';
import { makeUser, PASSWORD, unique } from '../../../test/factories.ts';
import { claimsOf, headerOf } from '../../../test/sign-token.ts';
import { statementsOf } from '../../../test/statements.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/token/', { body, headers });

describe('signing in', () => {
  // Specification 1.2, 7.4.
  test('answers a pair of tokens that clients can read', async () => {
    const user = await makeUser(app);
    app.clock.reset();
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const { status, body } = await signIn({ email: user.email, password: PASSWORD });

    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access', 'refresh']);
    expect([headerOf(body.access).alg, headerOf(body.refresh).alg]).toEqual(['HS256', 'HS256']);
    const jti = expect.stringMatching(/^[0-9a-f]{32}$/);
    const shared = { jti, user_id: String(user.id), iat: now };
    expect(claimsOf(body.access)).toMatchObject({
      ...shared,
      token_type: 'access',
      exp: now + app.config.tokens.accessSeconds,
    });
    expect(claimsOf(body.refresh)).toMatchObject({ ...shared, token_type: 'refresh', exp: now + 14 * 24 * 3600 });
    expect(claimsOf(body.access).jti).not.toBe(claimsOf(body.refresh).jti);
  });

  test('starts a session of its own each time', async () => {
    const user = await makeUser(app);
    await signIn({ email: user.email, password: PASSWORD });
    const families = await app.db.prisma.tokenFamily.findMany({
      where: { userId: user.id },
      include: { tokens: true },
    });
    expect(families).toHaveLength(2);
    for (const family of families) {
      expect(family.revokedAt).toBeNull();
      expect(family.tokens).toMatchObject([{ spentAt: null, childJti: null }]);
    }
  });

  test('compares addresses trimmed and without case, passwords as typed', async () => {
    const user = await makeUser(app);
    expect((await signIn({ email: `  ${user.email.toUpperCase()} `, password: PASSWORD })).status).toBe(200);
    expect((await signIn({ email: user.email, password: ` ${PASSWORD}` })).status).toBe(401);
    expect((await signIn({ email: user.email, password: PASSWORD.toUpperCase() })).status).toBe(401);
  });

  test('answers a wrong password, an unknown address and a disabled user byte for byte the same', async () => {
    const user = await makeUser(app);
    const disabled = await makeUser(app);
    await app.db.prisma.user.update({ where: { id: disabled.id }, data: { isActive: false } });

    const refused = await Promise.all([
      signIn({ email: user.email, password: 'wrong' }),
      signIn({ email: `${unique()}@practice.example`, password: PASSWORD }),
      signIn({ email: disabled.email, password: PASSWORD }),
    ]);

    for (const { status, headers, body } of refused) {
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer realm="api"');
      expect(body).toEqual({ detail: 'No active account found with the given credentials' });
    }
    const unlike = refused.map(({ headers: { date, 'x-request-id': id, ...rest }, body }) =>
      JSON.stringify([rest, body]),
    );
    expect(new Set(unlike).size).toBe(1);
    expect(await app.db.prisma.tokenFamily.count({ where: { userId: { in: [user.id, disabled.id] } } })).toBe(2);
  });

  test('takes at most five statements', async () => {
    const user = await makeUser(app);
    const sent = await statementsOf(() => signIn({ email: user.email, password: PASSWORD }));
    expect(sent.length).toBeLessThanOrEqual(5);
  });

  test('ignores whatever Authorization header comes along', async () => {
    const user = await makeUser(app);
    for (const authorization of ['Bearer stale', 'Bearer', 'Basic eDp5', '']) {
      expect((await signIn({ email: user.email, password: PASSWORD }, { authorization })).status).toBe(200);
    }
  });
});

test.each([
  [{}, { email: ['This field is required.'], password: ['This field is required.'] }],
  [
    { email: '', password: '' },
    { email: ['This field may not be blank.'], password: ['This field may not be blank.'] },
  ],
  [{ email: '   ', password: 'x' }, { email: ['This field may not be blank.'] }],
  [
    { email: null, password: null },
    { email: ['This field may not be null.'], password: ['This field may not be null.'] },
  ],
  [
    { email: 7, password: ['x'] },
    { email: ['Enter a valid email address.'], password: ['Not a valid string.'] },
  ],
  [{ email: 'nobody', password: 'x' }, { email: ['Enter a valid email address.'] }],
  [{ email: 'a\0@b.example', password: 'x' }, { email: ['Null characters are not allowed.'] }],
  [{ email: 'a@b.example', password: 'x\0' }, { password: ['Null characters are not allowed.'] }],
  [
    { email: `${'a'.repeat(250)}@b.ie`, password: 'x' },
    { email: ['Ensure this field has no more than 254 characters.'] },
  ],
  [
    { email: 'a@b.example', password: 'x'.repeat(1025) },
    { password: ['Ensure this field has no more than 1024 characters.'] },
  ],
])('refuses %j by field', async (sent, expected) => {
  const { status, body } = await signIn(sent);
  expect(status).toBe(400);
  expect(body).toEqual(expected);
});
