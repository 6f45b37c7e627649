import { describe, expect, test } from 'vitest';
import { makeUser, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { publishNotification } from './publish-notification.ts';
import type { NewNotification } from './publish-notifications.ts';

const app = useApp();

const publish = (fields: Partial<NewNotification>) =>
  publishNotification(app, { title: 'News', content: 'Of note.', audience: 'all', ...fields });
const rowOf = (id: number | undefined) => app.db.prisma.notification.findUnique({ where: { id: id ?? 0 } });

describe('publishing', () => {
  test('to everybody, now and for good, unless more is said', async () => {
    const made = await publish({ title: ' News ', content: ' Of note. ' });
    expect(await rowOf(made?.id)).toEqual({
      id: made?.id,
      title: 'News',
      content: 'Of note.',
      date: app.clock.now(),
      expiresAt: null,
      disableMarkRead: false,
      link: null,
      practiceId: null,
      userId: null,
      topic: null,
    });
  });

  test('keeps everything that is said', async () => {
    const user = await makeUser(app);
    const date = new Date('2026-03-01T09:00:00Z');
    const fields = { date, expiresAt: later(date, DAY), disableMarkRead: true, link: '/orders/7', topic: unique() };
    const toUser = await publish({ ...fields, audience: { userId: user.id } });
    expect(await rowOf(toUser?.id)).toMatchObject({ ...fields, userId: user.id, practiceId: null });
    const toPractice = await publish({ audience: { practiceId: user.practiceId } });
    expect(await rowOf(toPractice?.id)).toMatchObject({ userId: null, practiceId: user.practiceId });
  });

  test('takes fields at their limits', async () => {
    const made = await publish({ title: 't'.repeat(120), content: 'c'.repeat(2_000), link: `/${'l'.repeat(299)}` });
    expect(await rowOf(made?.id)).toMatchObject({ title: 't'.repeat(120), content: 'c'.repeat(2_000) });
  });

  test('again under the same topic changes nothing, also at once', async () => {
    const topic = unique();
    const made = await Promise.all(Array.from({ length: 8 }, (_, nth) => publish({ title: `News ${nth}`, topic })));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await publish({ title: 'Later', topic })).toBeUndefined();
    const rows = await app.db.prisma.notification.findMany({ where: { topic } });
    expect(rows.map(({ id }) => id)).toEqual(made.flatMap((one) => (one ? [one.id] : [])));
    expect(rows[0]?.title).not.toBe('Later');
  });

  const CASES: [Partial<NewNotification>, string][] = [
    [{ title: '' }, 'This field may not be blank.'],
    [{ title: '  ' }, 'This field may not be blank.'],
    [{ title: 't'.repeat(121) }, 'Ensure this field has no more than 120 characters.'],
    [{ title: 'a\0b' }, 'Null characters are not allowed.'],
    [{ content: '' }, 'This field may not be blank.'],
    [{ content: 'c'.repeat(2_001) }, 'Ensure this field has no more than 2000 characters.'],
    [{ content: 'a\0b' }, 'Null characters are not allowed.'],
    [{ topic: ' ' }, 'This field may not be blank.'],
    [{ date: new Date(Number.NaN) }, 'Invalid input'],
    [{ date: new Date(5), expiresAt: new Date(5) }, 'It has to be after the date'],
    [{ expiresAt: new Date(5) }, 'It has to be after the date'],
    ...[
      '',
      'cart',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/a\n',
      '/a b',
      'https://evil.example/',
      'javascript:alert(1)',
      '\\/evil.example',
      ' /cart',
    ].map((link): [Partial<NewNotification>, string] => [{ link }, 'no path of the application']),
    [{ link: `/${'l'.repeat(300)}` }, 'Too big'],
  ];
  test.each(CASES)('%j is refused', async (fields, says) => {
    const before = await app.db.prisma.notification.count();
    await expect(publish(fields)).rejects.toThrow(says);
    expect(await app.db.prisma.notification.count()).toBe(before);
  });

  test.each(['/', '/cart', '/orders/12', '/?q=a%2Fb', '/a//b'])('the link %s is one', async (link) => {
    expect(await rowOf((await publish({ link }))?.id)).toMatchObject({ link });
  });

  test('to nobody there is refused', async () => {
    const nobody = { code: '23503' };
    await expect(publish({ audience: { userId: 999_999 } })).rejects.toMatchObject(nobody);
    await expect(publish({ audience: { practiceId: 999_999 } })).rejects.toMatchObject(nobody);
  });
});

describe('the table', () => {
  const write = (fields: object) =>
    app.db.prisma.notification.create({ data: { title: 'a', content: 'b', date: new Date(5), ...fields } });

  test('has one kind of audience, a period and links into the application', async () => {
    const user = await makeUser(app);
    await expect(write({ userId: user.id, practiceId: user.practiceId })).rejects.toThrow('notifications_audience');
    await expect(write({ expiresAt: new Date(5) })).rejects.toThrow('notifications_period');
    for (const link of ['', 'cart', '//evil.example', '/\\evil.example', '/\tx', 'https://evil.example']) {
      await expect(write({ link }), link).rejects.toThrow('notifications_link');
    }
  });
});
