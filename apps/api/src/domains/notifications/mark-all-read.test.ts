import { describe, expect, test } from 'vitest';
import { type MadeUser, makeColleague, makeUser } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { publishNotifications } from './publish-notifications.ts';

const app = useApp();

const markAll = ({ token }: { token?: string } = {}) =>
  app.call('POST', '/api/notifications/read/', token === undefined ? undefined : { token });
const list = async ({ token }: MadeUser): Promise<{ id: number; is_read: boolean }[]> =>
  (await app.call('GET', '/api/notifications/', { token })).body;
const readsOf = ({ id: userId }: MadeUser) => app.db.prisma.notificationRead.findMany({ where: { userId } });

const NEWS = { title: 'News', content: 'Of note.' };

describe('marking all notifications read', () => {
  test('is of all that the user is shown and may mark, and of nothing else', async () => {
    const user = await makeUser(app);
    const colleague = await makeColleague(app, user.practiceId);
    const stranger = await makeUser(app);
    const now = app.clock.now();
    const [own, shared, sticky] = await publishNotifications(app, [
      { ...NEWS, audience: { userId: user.id } },
      { ...NEWS, audience: { practiceId: user.practiceId } },
      { ...NEWS, audience: { userId: user.id }, disableMarkRead: true },
      { ...NEWS, audience: { userId: colleague.id } },
      { ...NEWS, audience: { userId: stranger.id } },
      { ...NEWS, audience: { userId: user.id }, date: later(now, DAY) },
      { ...NEWS, audience: { userId: user.id }, date: later(now, -DAY), expiresAt: later(now, -1) },
    ]);

    expect(await markAll(user)).toMatchObject({ status: 204, body: '' });
    const row = { userId: user.id, readAt: now };
    expect(await readsOf(user)).toEqual([
      { ...row, notificationId: own?.id },
      { ...row, notificationId: shared?.id },
    ]);
    const shown = await list(user);
    expect(shown.filter(({ is_read }) => !is_read).map(({ id }) => id)).toEqual([sticky?.id]);
    expect((await list(colleague)).every(({ is_read }) => !is_read)).toBe(true);
    expect([await readsOf(colleague), await readsOf(stranger)]).toEqual([[], []]);
  });

  test('again, also many times at once, keeps the first time', async () => {
    const user = await makeUser(app);
    await publishNotifications(app, [{ ...NEWS, audience: { userId: user.id } }]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => markAll(user)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const first = await readsOf(user);
    expect(first).toHaveLength(1);
    app.clock.advance(60_000);
    try {
      expect((await markAll(user)).status).toBe(204);
    } finally {
      app.clock.reset();
    }
    expect(await readsOf(user)).toEqual(first);
  });

  test('reaches beyond the longest list', async () => {
    const user = await makeUser(app);
    const many = Array.from({ length: 103 }, () => ({ ...NEWS, audience: { userId: user.id } }));
    await publishNotifications(app, many);
    await markAll(user);
    expect(await readsOf(user)).toHaveLength(103);
  });

  test('leaves out one that is being taken away', async () => {
    const user = await makeUser(app);
    const audience = { userId: user.id };
    const [leaving, staying] = await publishNotifications(app, [
      { ...NEWS, audience },
      { ...NEWS, audience },
    ]);
    await app.db.prisma.$transaction(async (tx) => {
      await tx.notification.delete({ where: { id: leaving?.id ?? 0 } });
      expect((await markAll(user)).status).toBe(204);
    });
    expect(await readsOf(user)).toMatchObject([{ notificationId: staying?.id }]);
  });

  test('with nothing to mark is no fault, and needs a token', async () => {
    expect((await markAll(await makeUser(app))).status).toBe(204);
    expect((await markAll()).status).toBe(401);
    const { token } = await makeUser(app);
    expect((await app.call('GET', '/api/notifications/read/', { token })).status).toBe(405);
  });
});
