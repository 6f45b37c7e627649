import { expect, test } from 'vitest';
import { hashOf } from '../src/domains/desk/desk-secrets.ts';
import { purge } from '../src/jobs/purge.job.ts';
import { DAY, later } from '../src/kernel/clock.ts';
import { purgesOf } from '../src/purges.ts';
import { makeOperator } from './desk.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const PURGES = purgesOf(30).filter(({ table }) => table.startsWith('desk_'));

test('sessions of the desk go 90 days after their last call, invitations 30 days after their end; people stay', async () => {
  const now = app.clock.now();
  const old = await makeOperator(app);
  const fresh = await makeOperator(app);
  const used = (operatorId: number, days: number) =>
    app.db.prisma.deskSession.updateMany({
      where: { operatorId },
      data: { lastUsedAt: later(now, -days * DAY - 1_000), startedAt: later(now, -100 * DAY) },
    });
  await used(old.id, 90);
  await used(fresh.id, 89);
  for (const [operatorId, days] of [
    [old.id, 30],
    [fresh.id, 29],
  ] as const) {
    await app.db.prisma.deskInvitation.create({
      data: { operatorId, tokenHash: hashOf(String(operatorId)), expiresAt: later(now, -days * DAY - 1_000) },
    });
  }
  expect(PURGES).toHaveLength(2);
  await purge(app, PURGES).run({});
  const where = { operatorId: { in: [old.id, fresh.id] } };
  expect(await app.db.prisma.deskSession.findMany({ where })).toMatchObject([{ operatorId: fresh.id }]);
  expect(await app.db.prisma.deskInvitation.findMany({ where })).toMatchObject([{ operatorId: fresh.id }]);
  expect(await app.db.prisma.operator.count({ where: { id: { in: [old.id, fresh.id] } } })).toBe(2);
});
