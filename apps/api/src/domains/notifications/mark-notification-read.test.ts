import { describe, expect, test } from 'vitest';
import { type MadeUser, makeColleague, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { publishNotification } from './publish-notification.ts';
import type { NewNotification } from './publish-notifications.ts';

const app = useApp();

const publish = async (audience: NewNotification['audience'], more: Partial<NewNotification> = {}) =>
  (await publishNotification(app, { title: 'News', content: 'Of note.', audience, ...more }))?.id ?? 0;
const mark = (user: { token: string } | undefined, id: number | string) =>
  app.call('POST', `/api/notifications/${id}/read/`, user && { token: user.token });
const isRead = async ({ token }: MadeUser, id: number) =>
  (await app.call('GET', '/api/notifications/', { token })).body.find((one: { id: number }) => one.id === id)?.is_read;
const readsOf = (notificationId: number) =>
  app.db.prisma.notificationRead.findMany({ where: { notificationId }, orderBy: { userId: 'asc' } });

describe('marking a notification read', () => {
  // Specification 7.11.
  test('is for this user alone, and kept with its time', async () => {
    const user = await makeUser(app);
    const colleague = await makeColleague(app, user.practiceId);
    const id = await publish({ practiceId: user.practiceId });

    expect(await mark(user, id)).toMatchObject({ status: 204, body: '' });
    expect([await isRead(user, id), await isRead(colleague, id)]).toEqual([true, false]);
    const row = { userId: user.id, notificationId: id, readAt: app.clock.now() };
    expect(await readsOf(id)).toEqual([row]);

    expect((await mark(colleague, id)).status).toBe(204);
    expect(await isRead(colleague, id)).toBe(true);
    expect(await readsOf(id)).toEqual([row, { ...row, userId: colleague.id }]);
  });

  test('again is no fault, and keeps the first time', async () => {
    const user = await makeUser(app);
    const id = await publish({ userId: user.id });
    const first = app.clock.now();
    await mark(user, id);
    app.clock.advance(60_000);
    try {
      expect((await mark(user, id)).status).toBe(204);
    } finally {
      app.clock.reset();
    }
    expect(await readsOf(id)).toEqual([{ userId: user.id, notificationId: id, readAt: first }]);
  });

  test('twenty times at once is one row', async () => {
    const user = await makeUser(app);
    const id = await publish('all');
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark(user, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await readsOf(id)).toHaveLength(1);
  });

  test('of one that may not be marked is a conflict', async () => {
    const user = await makeUser(app);
    const id = await publish({ userId: user.id }, { disableMarkRead: true });
    expect(await mark(user, id)).toMatchObject({
      status: 409,
      body: { detail: 'This notification cannot be marked read.', code: 'mark_read_disabled' },
    });
    expect(await readsOf(id)).toEqual([]);
    expect(await isRead(user, id)).toBe(false);
  });

  test('of one that is not shown is as of none, and keeps nothing', async () => {
    const user = await makeUser(app);
    const other = await makeUser(app);
    const colleague = await makeColleague(app, user.practiceId);
    const now = app.clock.now();
    const hidden = await Promise.all([
      publish({ userId: other.id }),
      publish({ practiceId: other.practiceId }),
      publish({ userId: colleague.id }),
      publish({ userId: user.id }, { date: later(now, 1) }),
      publish({ userId: user.id }, { date: later(now, -DAY), expiresAt: now }),
      publish({ userId: other.id }, { disableMarkRead: true }),
    ]);
    const raw = (id: number | string) =>
      app.fastify.inject({
        method: 'POST',
        url: `/api/notifications/${id}/read/`,
        headers: { authorization: `Bearer ${user.token}` },
      });
    const missing = await raw(2_147_483_647);
    expect([missing.statusCode, missing.body]).toEqual([404, '{"detail":"Not found."}']);
    for (const id of [...hidden, 0, -1, 2 ** 31, '1.5', 'x']) {
      const answer = await raw(id);
      expect([answer.statusCode, answer.body], String(id)).toEqual([404, missing.body]);
    }
    expect(await app.db.prisma.notificationRead.count({ where: { notificationId: { in: hidden } } })).toBe(0);
  });

  test('takes an empty body, and any other', async () => {
    const user = await makeUser(app);
    const id = await publish({ userId: user.id });
    for (const body of ['', {}, { is_read: false }]) {
      const answer = await app.call('POST', `/api/notifications/${id}/read`, { token: user.token, body });
      expect(answer.status).toBe(204);
    }
  });

  test('is for signed-in users', async () => {
    const id = await publish('all');
    expect((await mark(undefined, id)).status).toBe(401);
    expect(await readsOf(id)).toEqual([]);
  });
});
