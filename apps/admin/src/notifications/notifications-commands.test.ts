import { makeUser, unique } from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp();
const admin = useCommandLine(app);

const publish = (title: string, ...options: string[]) =>
  admin.run('notifications', 'publish', title, 'Of note.', ...options);
const titled = (title: string) => app.db.prisma.notification.findFirst({ where: { title } });

describe('notifications publish', () => {
  test('tells everybody, now', async () => {
    const title = unique();
    const { printed } = await publish(title);
    const row = await titled(title);
    expect(printed).toBe(`Notification ${row?.id} published.`);
    expect(row).toMatchObject({
      content: 'Of note.',
      date: app.clock.now(),
      practiceId: null,
      userId: null,
      link: null,
    });
  });

  test('takes an audience, times, a link and that it stays', async () => {
    const user = await makeUser(app);
    const [one, other] = [unique(), unique()];
    const times = ['--date', '2026-12-01', '--expires', '2026-12-24T12:00+01:00'];
    await publish(one, '--practice', String(user.practiceId), ...times, '--link', '/price-changes', '--sticky');
    expect(await titled(one)).toMatchObject({
      practiceId: user.practiceId,
      userId: null,
      date: new Date('2026-12-01T00:00:00Z'),
      expiresAt: new Date('2026-12-24T11:00:00Z'),
      link: '/price-changes',
      disableMarkRead: true,
    });
    await publish(other, '--user', user.email.toUpperCase(), '--date', '2026-12-01T09:00Z');
    expect(await titled(other)).toMatchObject({
      practiceId: null,
      userId: user.id,
      date: new Date('2026-12-01T09:00:00Z'),
      disableMarkRead: false,
    });
  });

  test('tells of a topic once', async () => {
    const topic = unique();
    expect((await publish(unique(), '--topic', topic)).printed).toContain('published');
    expect((await publish(unique(), '--topic', topic)).printed).toBe(`"${topic}" was told before; nothing to do.`);
    expect(await app.db.prisma.notification.count({ where: { topic } })).toBe(1);
  });

  test.each([
    ['--date=tomorrow', 'It is a day such as'],
    ['--date=2026-02-30', 'It is a day such as'],
    ['--date=2026-12-01T09:00', 'It is a day such as'],
    ['--expires=2020-01-01', 'expiresAt: It has to be after'],
    ['--practice=0', 'It is a number'],
    ['--practice=x', 'It is a number'],
    ['--practice=999999', 'does not exist'],
    ['--user=nobody@practice.example', 'There is no user nobody@practice.example.'],
    ['--user=nobody', 'There is no user nobody.'],
    ['--link=//evil.example', 'link: This is no path of the application'],
    ['--link=https://evil.example', 'link: This is no path of the application'],
  ])('refuses %s', async (option, says) => {
    const title = unique();
    expect((await publish(title, option)).fault).toContain(says);
    expect(await titled(title)).toBeNull();
  });

  test('refuses two audiences, and a title too long', async () => {
    const user = await makeUser(app);
    const both = ['--practice', String(user.practiceId), '--user', user.email];
    expect((await publish(unique(), ...both)).fault).toContain('cannot be used with');
    expect((await publish('t'.repeat(121))).fault).toBe('title: Ensure this field has no more than 120 characters.');
  });
});
