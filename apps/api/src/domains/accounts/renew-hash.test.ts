import { argon2Sync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type MadeUser, makeUser, PASSWORD } from '../../../test/factories.ts';
import { statementsOf } from '../../../test/statements.ts';
import { useApp } from '../../../test/test-app.ts';
import { hashPassword, isWeaker } from './password-hash.ts';

const app = useApp();

const signIn = (email: string, password = PASSWORD) => app.call('POST', '/api/token/', { body: { email, password } });
const hashOf = async ({ id }: MadeUser) =>
  (await app.db.prisma.user.findUniqueOrThrow({ where: { id } })).passwordHash ?? '';
const setHash = ({ id }: MadeUser, passwordHash: string) =>
  app.db.prisma.user.update({ where: { id }, data: { passwordHash } });

/** As an earlier version, or another application, may have hashed it. */
function oldHash(password: string, { m = 4096, t = 3, tagLength = 32 } = {}): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: m, passes: t, parallelism: 1, tagLength });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${m},t=${t},p=1$${base64(nonce)}$${base64(tag)}`;
}

describe('a hash of less work than today’s', () => {
  test.each([
    { m: 4096, t: 3 },
    { m: 65_536, t: 1 },
    { m: 19_456, t: 2, tagLength: 16 },
  ])('%j is renewed by the sign-in that it fits, within five statements', async (parameters) => {
    const user = await makeUser(app);
    await setHash(user, oldHash(PASSWORD, parameters));
    const sent = await statementsOf(async () => expect((await signIn(user.email)).status).toBe(200));
    expect(sent.length).toBeLessThanOrEqual(5);
    const renewed = await hashOf(user);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(user.email)).status).toBe(200);
    expect(await hashOf(user)).toBe(renewed);
  });

  test('is left as it is by a wrong password', async () => {
    const user = await makeUser(app);
    const old = oldHash(PASSWORD);
    await setHash(user, old);
    expect((await signIn(user.email, 'wrong')).status).toBe(401);
    expect(await hashOf(user)).toBe(old);
  });

  test('is renewed by one of several sign-ins at once, and all of them get in', async () => {
    const user = await makeUser(app);
    await setHash(user, oldHash(PASSWORD));
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(user.email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await signIn(user.email)).status).toBe(200);
  });

  test('is distinguished from one of the current parameters or more', async () => {
    expect(isWeaker(oldHash('x'))).toBe(true);
    expect(isWeaker(oldHash('x', { m: 65_536, t: 3 }))).toBe(false);
    expect(isWeaker(await hashPassword('x'))).toBe(false);
  });
});
