import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { type MadeUser, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { installJwt } from '../../http/jwt-signer.ts';
import { startSession } from './start-session.ts';
import type { Tokens } from './token-claims.ts';

const app = useApp();

const hashOf = async ({ id }: MadeUser) =>
  (await app.db.prisma.user.findUniqueOrThrow({ where: { id } })).passwordHash ?? '';

describe('a session', () => {
  const start = async (user: MadeUser, hash: string) => {
    const tokens: Tokens = { signer: await installJwt(Fastify(), app.config.secrets.jwt), ...app.config.tokens };
    return startSession({ db: app.db, clock: app.clock, tokens }, { userId: user.id, hash });
  };
  const families = ({ id }: MadeUser) => app.db.prisma.tokenFamily.count({ where: { userId: id } });

  test('does not start once the password is another, or the user disabled', async () => {
    const user = await makeUser(app);
    const hash = await hashOf(user);
    expect(await start(user, hash)).toBeDefined();
    await app.db.prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
    expect(await start(user, hash)).toBeUndefined();
    await app.db.prisma.user.update({ where: { id: user.id }, data: { isActive: true, passwordHash: 'another' } });
    expect(await start(user, hash)).toBeUndefined();
    expect(await families(user)).toBe(2);
  });

  test('that meets a change of the password is either not started or ended by it', async () => {
    const user = await makeUser(app);
    const hash = await hashOf(user);
    for (let round = 0; round < 50; round++) {
      await app.db.prisma.user.update({ where: { id: user.id }, data: { passwordHash: hash } });
      // As a reset does it: the user first, then the sessions.
      const reset = app.db.prisma.$transaction(async (tx) => {
        await tx.user.update({ where: { id: user.id }, data: { passwordHash: 'another' } });
        await tx.tokenFamily.updateMany({ where: { userId: user.id }, data: { revokedAt: app.clock.now() } });
      });
      await Promise.all([reset, ...Array.from({ length: 4 }, () => start(user, hash))]);
      expect(await app.db.prisma.tokenFamily.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
    }
  });
});
