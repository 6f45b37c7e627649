import { expect, test } from 'vitest';
import { makeUser } from './factories.ts';
import { type Forged, forge } from './forged-tokens.ts';
import { randomFrom, readRounds } from './rounds.ts';
import { claimsOf } from './sign-token.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { rounds, seed } = readRounds('forged tokens', 200);

test(`none of ${rounds} forged tokens is taken anywhere, and none is a fault of ours`, async () => {
  const [user, other] = [await makeUser(app), await makeUser(app)];
  const random = randomFrom(seed);
  const all = {
    secret: app.config.secrets.jwt,
    access: user.token,
    refresh: user.refresh,
    foreign: other.token,
    random,
  };
  const ways = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const forged = forge(all);
    ways.set(forged.how, (ways.get(forged.how) ?? 0) + 1);
    const { status, body } = await use(forged, random());
    expect([400, 401], `${forged.how}: ${forged.token} ${JSON.stringify(body)}`).toContain(status);
  }
  expect(ways.size).toBeGreaterThan(15);

  const families = await app.db.prisma.tokenFamily.findMany({ include: { tokens: true } });
  expect(families).toHaveLength(2);
  for (const { revokedAt, tokens } of families) {
    expect(revokedAt).toBeNull();
    expect(tokens).toMatchObject([{ spentAt: null }]);
  }
  expect((await app.call('GET', '/api/users/me/', { token: user.token })).status).toBe(200);
  expect((await app.call('POST', '/api/token/refresh/', { body: { refresh: user.refresh } })).status).toBe(200);
}, 600_000);

/** Shows a token at one of the four doors; the last lets everybody pass and must do nothing. */
async function use({ token, isOurs }: Forged, chance: number) {
  const isHeaderText = /^[\x21-\x7e]+$/.test(token);
  if (chance < 0.4 && isHeaderText) return app.call('GET', '/api/users/me/', { token });
  if (chance < 0.7) return app.call('POST', '/api/token/refresh/', { body: { refresh: token } });
  if (chance < 0.9 || isOurs) return app.call('POST', '/api/token/verify/', { body: { token } });
  const { status } = await app.call('POST', '/api/token/logout/', { body: { refresh: token } });
  expect(status).toBe(204);
  return { status: 401, body: '' };
}

test('a token is good for what it is alone', async () => {
  const { token, refresh } = await makeUser(app);
  expect((await app.call('GET', '/api/users/me/', { token: refresh })).status).toBe(401);
  expect(await app.call('POST', '/api/token/refresh/', { body: { refresh: token } })).toMatchObject({
    status: 401,
    body: { detail: 'Token has wrong type', code: 'token_not_valid' },
  });
  expect(claimsOf(token).family).toBe(claimsOf(refresh).family);
});
