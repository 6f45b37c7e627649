import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { purgeSessions } from '../src/domains/accounts/purge-sessions.job.ts';
import { purgeEvents } from '../src/domains/events/purge-events.job.ts';
import { purgeNotifications } from '../src/domains/notifications/purge-notifications.job.ts';
import { purgeIdempotencyKeys } from '../src/domains/orders/purge-idempotency-keys.job.ts';
import { DAY, HOUR, later } from '../src/kernel/clock.ts';
import { makeUser, unique } from './factories.ts';
import { useApp } from './test-app.ts';

const it = useApp();
afterEach(() => it.clock.reset());

const ago = (milliseconds: number) => later(it.clock.now(), -milliseconds);
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

test('sessions go with their tokens a day after they ended, and those that hold stay', async () => {
  const { id: userId, token } = await makeUser(it);
  const over = (expiresAt: Date) => ({
    id: randomUUID(),
    userId,
    createdAt: ago(20 * DAY),
    expiresAt,
    tokens: { create: { jti: hex(16), issuedAt: ago(20 * DAY) } },
  });
  const old = await it.db.prisma.tokenFamily.create({ data: over(ago(DAY + HOUR)) });
  const fresh = await it.db.prisma.tokenFamily.create({ data: over(ago(HOUR)) });
  await purgeSessions(it).run({});
  expect(await it.db.prisma.tokenFamily.findMany({ where: { id: { in: [old.id, fresh.id] } } })).toEqual([fresh]);
  expect(await it.db.prisma.refreshToken.count({ where: { familyId: old.id } })).toBe(0);
  expect(await it.db.prisma.refreshToken.count({ where: { familyId: fresh.id } })).toBe(1);
  expect((await it.call('GET', '/api/users/me/', { token })).status).toBe(200);
});

test('password links and counted attempts go a day after they ended', async () => {
  const [one, two] = [await makeUser(it), await makeUser(it)];
  const link = (userId: number, expiresAt: Date) => ({
    userId,
    uid: randomUUID(),
    tokenHash: hex(32),
    createdAt: ago(3 * DAY),
    expiresAt,
  });
  await it.db.prisma.passwordLink.createMany({ data: [link(one.id, ago(DAY + 1)), link(two.id, ago(DAY - 1_000))] });
  const bucket = (updatedAt: Date) => ({ bucket: hex(32), attempts: [updatedAt], updatedAt });
  const [stale, live] = [bucket(ago(DAY + 1)), bucket(ago(HOUR))];
  await it.db.prisma.attemptBucket.createMany({ data: [stale, live] });
  await purgeSessions(it).run({});
  const links = await it.db.prisma.passwordLink.findMany({ where: { userId: { in: [one.id, two.id] } } });
  expect(links.map(({ userId }) => userId)).toEqual([two.id]);
  const buckets = { where: { bucket: { in: [stale.bucket, live.bucket] } } };
  expect(await it.db.prisma.attemptBucket.findMany(buckets)).toMatchObject([{ bucket: live.bucket }]);
});

test('idempotency keys go when they are good for nothing more', async () => {
  const { id: userId } = await makeUser(it);
  const keep = (key: string, createdAt: Date) => ({ userId, key, fingerprint: hex(32), createdAt });
  const data = [keep('old', ago(DAY + 1_000)), keep('good', ago(DAY - 1_000))];
  await it.db.prisma.idempotencyKey.createMany({ data });
  await purgeIdempotencyKeys(it).run({});
  const kept = await it.db.prisma.idempotencyKey.findMany({ where: { userId } });
  expect(kept.map(({ key }) => key)).toEqual(['good']);
});

test('events go after the days that the provider set, however many, and a second server beside the first does no harm', async () => {
  const { id: userId } = await makeUser(it);
  const name = unique('Purged ');
  const tell = (createdAt: Date) => ({ userId, name, properties: {}, createdAt });
  const data = [...Array.from({ length: 2_500 }, () => tell(ago(31 * DAY))), tell(ago(29 * DAY))];
  await it.db.prisma.event.createMany({ data });
  const worker = purgeEvents(it, { retentionDays: 30 });
  await Promise.all([worker.run({}), worker.run({})]);
  await worker.run({});
  expect(await it.db.prisma.event.findMany({ where: { name } })).toMatchObject([{ createdAt: ago(29 * DAY) }]);
});

test('notifications go 60 days after their end, or a year after their date where they have none, and their readers with them', async () => {
  const { id: userId } = await makeUser(it);
  const tell = (title: string, date: Date, expiresAt: Date | null = null) => ({
    ...{ title, content: 'Of note.', userId, date, expiresAt },
    reads: { create: { userId, readAt: date } },
  });
  for (const data of [
    tell('over', ago(400 * DAY), ago(60 * DAY + 1_000)),
    tell('just over', ago(400 * DAY), ago(60 * DAY - 1_000)),
    tell('old', ago(365 * DAY + 1_000)),
    tell('not so old', ago(365 * DAY - 1_000)),
    tell('still on', ago(400 * DAY), later(it.clock.now(), DAY)),
  ]) {
    await it.db.prisma.notification.create({ data });
  }
  await purgeNotifications(it).run({});
  const kept = await it.db.prisma.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  expect(kept.map(({ title }) => title)).toEqual(['just over', 'not so old', 'still on']);
  expect(await it.db.prisma.notificationRead.count({ where: { userId } })).toBe(3);
});
