import { expect, test } from 'vitest';
import { type MadeUser, makeUser, PASSWORD } from './factories.ts';
import { randomFrom, readRounds } from './rounds.ts';
import { claimsOf } from './sign-token.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { rounds, seed } = readRounds('parallel refreshes', 10);

const refresh = (token: string) => app.call('POST', '/api/token/refresh/', { body: { refresh: token } });
const statusOf = async (token: string) => (await app.call('GET', '/api/users/me/', { token })).status;

async function newSession({ email }: MadeUser): Promise<{ access: string; refresh: string }> {
  const { status, body } = await app.call('POST', '/api/token/', { body: { email, password: PASSWORD } });
  expect(status).toBe(200);
  return body;
}

test(`${rounds} times eight parallel refreshes make one child; a replay ends that session alone`, async () => {
  const random = randomFrom(seed);
  const user = await makeUser(app);
  let bystander = await newSession(user);
  for (let round = 0; round < rounds; round++) {
    const session = await newSession(user);
    const family = claimsOf(session.refresh).family;
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const children = new Set<string>(answers.map(({ body }) => body.refresh));
    expect(children.size).toBe(1);
    expect(await app.db.prisma.refreshToken.count({ where: { familyId: family } })).toBe(2);
    for (const { body } of answers.slice(0, 2)) expect(await statusOf(body.access)).toBe(200);

    // The grace ends with its ten seconds, or with the child's being spent.
    const [child = ''] = children;
    let last = answers[0]?.body;
    if (random() < 0.5) last = (await refresh(child)).body;
    else app.clock.advance(10_001);
    const replays = await Promise.all(Array.from({ length: 3 }, () => refresh(session.refresh)));
    for (const replay of replays) {
      expect(replay).toMatchObject({ status: 401, body: { detail: 'Token is blacklisted', code: 'token_not_valid' } });
    }
    expect(await statusOf(last.access)).toBe(401);
    expect((await refresh(last.refresh)).status).toBe(401);

    const next = await refresh(bystander.refresh);
    expect(next.status).toBe(200);
    bystander = next.body;
    expect(await statusOf(bystander.access)).toBe(200);
  }
  const revoked = await app.db.prisma.tokenFamily.count({ where: { userId: user.id, NOT: { revokedAt: null } } });
  expect(revoked).toBe(rounds);
}, 900_000);
