import { describe, expect, test } from 'vitest';
import { makeColleague, makeUser, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, later, SECOND } from '../../kernel/clock.ts';
import { publishNotification } from './publish-notification.ts';
import type { NewNotification } from './publish-notifications.ts';

const app = useApp();

const publish = async (notification: Partial<NewNotification> & Pick<NewNotification, 'audience'>) => {
  const made = await publishNotification(app, { title: unique(), content: 'Of note.', ...notification });
  return made?.id;
};
const read = async (user: { token: string }) => (await app.call('GET', '/api/notifications/', user)).body;
const idsFor = async (user: { token: string }): Promise<number[]> =>
  (await read(user)).map(({ id }: { id: number }) => id);

describe('the notifications', () => {
  // Specification 3.5, 3.7.
  test('carry their fields, as text', async () => {
    const user = await makeUser(app);
    const date = later(app.clock.now(), -DAY);
    const id = await publish({
      title: '  <b>Prices</b> & more ',
      content: 'One line.\nAnother: <script>alert(1)</script> 🐄',
      audience: { userId: user.id },
      date,
      disableMarkRead: true,
      link: '/price-changes?q=a%20b#top',
    });
    const plain = await publish({ title: 'Plain', content: 'Text', audience: { userId: user.id } });

    expect(await app.call('GET', '/api/notifications/', user)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    });
    const mine = (await read(user)).filter((one: { id: number }) => one.id === id || one.id === plain);
    expect(mine).toEqual([
      {
        id: plain,
        title: 'Plain',
        content: 'Text',
        date: app.clock.now().toISOString(),
        disable_mark_read: false,
        is_read: false,
        link: null,
      },
      {
        id,
        title: '<b>Prices</b> & more',
        content: 'One line.\nAnother: <script>alert(1)</script> 🐄',
        date: date.toISOString(),
        disable_mark_read: true,
        is_read: false,
        link: '/price-changes?q=a%20b#top',
      },
    ]);
  });

  test('are for this user, their practice and everybody', async () => {
    const user = await makeUser(app);
    const colleague = await makeColleague(app, user.practiceId);
    const stranger = await makeUser(app);
    const forUser = await publish({ audience: { userId: user.id } });
    const forPractice = await publish({ audience: { practiceId: user.practiceId } });
    const forAll = await publish({ audience: 'all' });
    const made = [forUser, forPractice, forAll];
    const seenBy = async (one: { token: string }) => (await idsFor(one)).filter((id) => made.includes(id));

    expect(await seenBy(user)).toEqual([forAll, forPractice, forUser]);
    expect(await seenBy(colleague)).toEqual([forAll, forPractice]);
    expect(await seenBy(stranger)).toEqual([forAll]);
  });

  test('show from their date on, to the millisecond, until they expire', async () => {
    const user = await makeUser(app);
    const now = app.clock.now();
    const id = await publish({
      audience: { userId: user.id },
      date: later(now, 1),
      expiresAt: later(now, SECOND),
    });
    const isShown = async () => (await idsFor(user)).includes(id ?? 0);
    try {
      expect(await isShown()).toBe(false);
      app.clock.advance(1);
      expect(await isShown()).toBe(true);
      app.clock.advance(SECOND - 2);
      expect(await isShown()).toBe(true);
      app.clock.advance(1);
      expect(await isShown()).toBe(false);
    } finally {
      app.clock.reset();
    }
  });

  test('are the newest hundred, by date and then id', async () => {
    const user = await makeUser(app);
    const at = (minutes: number) => later(app.clock.now(), minutes * 60 * SECOND);
    const made: { id: number; minutes: number }[] = [];
    for (let nth = 0; nth < 105; nth++) {
      // In no order, and some at the same time.
      const minutes = -((nth * 37) % 50) - 1;
      const id = await publish({ audience: { practiceId: user.practiceId }, date: at(minutes) });
      made.push({ id: id ?? 0, minutes });
    }
    const newest = made.toSorted((one, other) => other.minutes - one.minutes || other.id - one.id).map(({ id }) => id);
    const shown = await idsFor(user);
    expect(shown).toHaveLength(100);
    const mine = shown.filter((id) => newest.includes(id));
    expect(mine).toEqual(newest.slice(0, mine.length));
    expect(mine.length).toBeGreaterThan(90);
  });

  test('are for signed-in users', async () => {
    expect((await app.call('GET', '/api/notifications/')).status).toBe(401);
  });
});
