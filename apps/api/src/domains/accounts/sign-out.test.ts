import { describe, expect, test } from 'vitest';
import { makeUser, PASSWORD } from '../../../test/factories.ts';
import { claimsOf, signToken } from '../../../test/sign-token.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const signOut = (body: unknown, headers = {}) => app.call('POST', '/api/token/logout/', { body, headers });
const refresh = (token: string) => app.call('POST', '/api/token/refresh/', { body: { refresh: token } });
const profile = (token: string) => app.call('GET', '/api/users/me/', { token });

describe('signing out', () => {
  test('ends the session at once, for access and refresh', async () => {
    const user = await makeUser(app);
    const { status, body } = await signOut({ refresh: user.refresh });

    expect([status, body]).toEqual([204, '']);
    expect(await profile(user.token)).toMatchObject({
      status: 401,
      body: { code: 'token_not_valid', messages: [{ message: 'Token is invalid' }] },
    });
    expect(await refresh(user.refresh)).toMatchObject({ status: 401, body: { detail: 'Token is blacklisted' } });
    const family = await app.db.prisma.tokenFamily.findUniqueOrThrow({ where: { id: claimsOf(user.refresh).family } });
    expect(family.revokedAt).toEqual(app.clock.now());
  });

  test('works with a token that is already spent', async () => {
    const user = await makeUser(app);
    const { body: child } = await refresh(user.refresh);
    expect((await signOut({ refresh: user.refresh })).status).toBe(204);
    expect((await profile(child.access)).status).toBe(401);
  });

  test('leaves the other sessions of the user alone', async () => {
    const user = await makeUser(app);
    const { body: other } = await app.call('POST', '/api/token/', { body: { email: user.email, password: PASSWORD } });
    await signOut({ refresh: user.refresh });
    expect((await profile(other.access)).status).toBe(200);
    expect((await refresh(other.refresh)).status).toBe(200);
  });

  test('can be repeated, and keeps when it first was', async () => {
    const user = await makeUser(app);
    const first = app.clock.now();
    await signOut({ refresh: user.refresh });
    app.clock.advance(5_000);
    expect((await signOut({ refresh: user.refresh })).status).toBe(204);
    const family = await app.db.prisma.tokenFamily.findUniqueOrThrow({ where: { id: claimsOf(user.refresh).family } });
    expect(family.revokedAt).toEqual(first);
  });

  test('is 204 for an invalid token, and ends nothing', async () => {
    const user = await makeUser(app);
    const forged = signToken('x'.repeat(40), claimsOf(user.refresh));
    for (const token of ['garbage', forged, user.token, '', null, 7, 'x\0', 'x'.repeat(5_000)]) {
      const { status, body } = await signOut({ refresh: token }, { authorization: 'Bearer stale' });
      expect([status, body]).toEqual([204, '']);
    }
    expect((await signOut({})).status).toBe(204);
    expect((await signOut('')).status).toBe(204);
    expect((await profile(user.token)).status).toBe(200);
  });
});
