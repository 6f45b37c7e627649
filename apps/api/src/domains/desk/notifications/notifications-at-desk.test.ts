import { describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { makeColleague, makeUser, unique } from '../../../../test/factories.ts';
import { useApp } from '../../../../test/test-app.ts';
import { DAY, HOUR, later, MINUTE } from '../../../kernel/clock.ts';

const app = useApp();

const LIST = '/api/desk/notifications/';
const publish = (token: string, body: object) => app.call('POST', LIST, { token, body });
const preview = (token: string, body: object) => app.call('POST', '/api/desk/notification-preview/', { token, body });
const seenBy = async ({ token }: { token: string }): Promise<{ id: number; title: string }[]> =>
  (await app.call('GET', '/api/notifications/', { token })).body;
const read = ({ token }: { token: string }, id: number) =>
  app.call('POST', `/api/notifications/${id}/read/`, { token });

describe('publishing at the desk', () => {
  test('is shown first as users will see it, with how many; then it is published once, with its audit', async () => {
    const operator = await makeOperator(app, 'operator');
    const user = await makeUser(app);
    await makeColleague(app, user.practiceId);
    const title = unique('News ');
    const body = { title: ` ${title} `, content: 'Of note.', practice: user.practiceId, link: '/cart' };
    const { name } = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: user.practiceId } });
    const shown = { title, content: 'Of note.', link: '/cart', expires_at: null, state: 'shown', to: name };
    const reach = { users: 2, practices: 1 };
    expect((await preview(operator.token, body)).body).toEqual({
      ...{ ...shown, date: app.clock.now().toISOString(), disable_mark_read: false, audience: 'practice', reach },
    });
    expect(await app.db.prisma.notification.count({ where: { title } })).toBe(0);

    const sent = { ...body, topic: unique() };
    const [one, other] = await Promise.all([publish(operator.token, sent), publish(operator.token, sent)]);
    expect([one.status, other.status, other.body]).toEqual([200, 200, one.body]);
    expect(one.body).toMatchObject({ ...shown, reach, reads: 0 });
    expect((await seenBy(user)).map(({ id }) => id)).toEqual([one.body.id]);
    const subject = `notification ${one.body.id} ${title}`;
    expect(await app.db.prisma.auditEntry.findMany({ where: { subject } })).toMatchObject([
      {
        ...{ action: 'notifications publish', actor: `${operator.name} <${operator.email}>` },
        details: { from: '127.0.0.1', changed: { title: [null, title], to: [null, name] } },
      },
    ]);
    const another = await publish(operator.token, { ...sent, content: 'Something else.' });
    expect([another.status, another.body.code]).toEqual([409, 'wrong_state']);
  });

  test('takes a user, a time from which and until which it is shown, and that it stays', async () => {
    const { token } = await makeOperator(app, 'operator');
    const user = await makeUser(app);
    const colleague = await makeColleague(app, user.practiceId);
    const from = later(app.clock.now(), HOUR).toISOString();
    const until = later(app.clock.now(), 2 * HOUR).toISOString();
    const { body } = await publish(token, {
      ...{ title: 'Soon', content: 'Of note.', user: user.email.toUpperCase(), date: from, expires_at: until },
      disable_mark_read: true,
    });
    expect(body).toMatchObject({
      ...{ date: from, expires_at: until, disable_mark_read: true, state: 'scheduled' },
      ...{ audience: 'user', to: user.email, reach: { users: 1, practices: 1 } },
    });
    const own = async () => (await app.call('GET', `${LIST}${body.id}/`, { token })).body.state;
    app.clock.advance(HOUR);
    expect([await own(), (await seenBy(user)).length, await seenBy(colleague)]).toEqual(['shown', 1, []]);
    app.clock.advance(HOUR);
    expect(await own()).toBe('over');
    app.clock.reset();
  });

  test.each([
    ['practice', { practice: 999_999 }, 'Invalid pk "999999" - object does not exist.'],
    ['detail', { user: 'nobody@practice.example' }, 'There is no user nobody@practice.example.'],
    ['user', { user: 'nobody' }, 'Enter a valid email address.'],
    ['detail', { link: '//evil.example' }, 'This is no path of the application, such as /price-changes.'],
    ['detail', { expires_at: '2020-01-01T00:00:00Z' }, 'Its end has to be after the date from which it is shown.'],
    ['title', { title: 't'.repeat(121) }, 'Ensure this field has no more than 120 characters.'],
    ['content', { content: ' ' }, 'This field may not be blank.'],
  ])('refuses a wrong %s: %j', async (field, more, says) => {
    const { token } = await makeOperator(app, 'operator');
    const title = unique();
    const body = { title, content: 'Of note.', ...more };
    for (const { status, body: answer } of [await preview(token, body), await publish(token, body)])
      expect([status, answer]).toEqual([400, { [field]: field === 'detail' ? says : [says] }]);
    expect(await app.db.prisma.notification.count({ where: { title } })).toBe(0);
  });

  test('refuses two audiences, and a viewer', async () => {
    const user = await makeUser(app);
    const title = unique();
    const body = { title, content: 'Of note.', practice: user.practiceId, user: user.email };
    const { token } = await makeOperator(app, 'operator');
    expect((await publish(token, body)).body).toEqual({
      detail: 'It is to a practice or to a user: say one of them.',
    });
    const viewer = await makeOperator(app, 'viewer');
    expect((await publish(viewer.token, { title, content: 'Of note.' })).status).toBe(403);
    expect(await app.db.prisma.notification.count({ where: { title } })).toBe(0);
  });
});

describe('what was published', () => {
  test('is listed by whom it is to, the newest first, page after page, and without what is over', async () => {
    const { token } = await makeOperator(app, 'viewer');
    const { practiceId } = await makeUser(app);
    const date = later(app.clock.now(), -DAY);
    const add = (title: string, more: object = {}) => ({ ...{ title, content: 'c', date }, ...more });
    const over = { expiresAt: later(date, MINUTE) };
    const mark = unique();
    const data = [
      ...Array.from({ length: 60 }, (_, nth) => add(`${mark} all ${nth}`)),
      ...[add(`${mark} one`, { practiceId }), add(`${mark} over`, over)],
    ];
    await app.db.prisma.notification.createMany({ data });
    const titlesOf = async (query: string) => {
      const titles: string[] = [];
      for (let next: string | null = `${LIST}?${query}`; next !== null; ) {
        const { body } = await app.call('GET', next, { token });
        expect(body.results.length).toBeLessThanOrEqual(50);
        titles.push(...body.results.map(({ title }: { title: string }) => title));
        next = body.next && new URL(body.next).pathname + new URL(body.next).search;
      }
      return titles.filter((title) => title.startsWith(mark)).map((title) => title.slice(mark.length + 1));
    };
    const toAll = Array.from({ length: 60 }, (_, nth) => `all ${59 - nth}`);
    expect(await titlesOf('to=everybody')).toEqual(toAll);
    expect(await titlesOf('to=some')).toEqual(['one']);
    expect(await titlesOf('')).toEqual(['one', ...toAll]);
    expect(await titlesOf('all=true')).toEqual(['over', 'one', ...toAll]);
  });

  test('counts its readers up to a bound in the list, and all on its page', async () => {
    const { token } = await makeOperator(app, 'viewer');
    const { practiceId } = await makeUser(app);
    const { id } = await app.db.prisma.notification.create({
      data: { title: 'Read by many', content: 'c', date: app.clock.now(), practiceId },
    });
    const mark = unique();
    await app.db.prisma.user.createMany({
      data: Array.from({ length: 1_001 }, (_, nth) => ({
        ...{ email: `${mark}-${nth}@practice.example`, firstName: 'A', lastName: 'B', practiceId },
      })),
    });
    const readers = await app.db.prisma.user.findMany({ where: { email: { startsWith: mark } } });
    const add = (from: number, to?: number) =>
      app.db.prisma.notificationRead.createMany({
        data: readers.slice(from, to).map((one) => ({ userId: one.id, notificationId: id, readAt: app.clock.now() })),
      });
    const listed = async () => {
      const { body } = await app.call('GET', `${LIST}?to=some`, { token });
      return body.results.find((one: { id: number }) => one.id === id);
    };
    await add(0, 1_000);
    expect(await listed()).toMatchObject({ reads: 1_000, more_than_reads: false });
    await add(1_000);
    expect(await listed()).toMatchObject({ reads: 1_000, more_than_reads: true });
    const { body } = await app.call('GET', `${LIST}${id}/`, { token });
    expect(body).toMatchObject({ reads: 1_001, more_than_reads: false });
  });

  test('says who read it, by practice and by person', async () => {
    const { token } = await makeOperator(app, 'viewer');
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const colleague = await makeColleague(app, user.practiceId);
    const { id } = await app.db.prisma.notification.create({
      data: { title: 'To all', content: 'c', date: app.clock.now() },
    });
    await read(user, id);
    app.clock.advance(MINUTE);
    await read(other, id);
    const at = app.clock.now().toISOString();
    app.clock.reset();
    const get = async (path: string) => (await app.call('GET', `${LIST}${id}/${path}`, { token })).body;
    expect((await get('')).reads).toBe(2);
    const readers = await get('readers/');
    expect(readers.results).toMatchObject([
      { id: other.id, email: other.email, practice: { id: other.practiceId }, read_at: at },
      { id: user.id },
    ]);
    expect((await get(`readers/?after=${other.id}`)).results).toMatchObject([{ id: user.id }]);
    expect((await get(`readers/?practice=${user.practiceId}`)).results).toMatchObject([{ id: user.id }]);
    await app.db.prisma.user.update({ where: { id: colleague.id }, data: { isActive: false } });
    const { name } = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: user.practiceId } });
    expect((await get(`practices/?q=${encodeURIComponent(name.toUpperCase())}`)).results).toMatchObject([
      { id: user.practiceId, users: 1, reads: 1 },
    ]);
    for (const path of ['', 'practices/', 'readers/'])
      expect((await app.call('GET', `${LIST}2000000000/${path}`, { token })).status).toBe(404);
  });

  test('to one practice or one user is counted for these alone', async () => {
    const { token } = await makeOperator(app, 'viewer');
    const user = await makeUser(app);
    const colleague = await makeColleague(app, user.practiceId);
    const { name } = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: user.practiceId } });
    for (const [whom, users] of [
      [{ practiceId: user.practiceId }, 2],
      [{ userId: colleague.id }, 1],
    ] as const) {
      const { id } = await app.db.prisma.notification.create({
        data: { title: 'One', content: 'c', date: app.clock.now(), ...whom },
      });
      const { results } = (await app.call('GET', `${LIST}${id}/practices/`, { token })).body;
      expect(results).toEqual([{ id: user.practiceId, name, users, reads: 0, last_read_at: null }]);
    }
  });

  test('is taken back for everybody, once, with its audit', async () => {
    const operator = await makeOperator(app, 'operator');
    const user = await makeUser(app);
    const { body } = await publish(operator.token, { title: 'Wrong', content: 'c', practice: user.practiceId });
    await read(user, body.id);
    const remove = () => app.call('DELETE', `${LIST}${body.id}/`, { token: operator.token });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await seenBy(user)).map(({ id }) => id)).not.toContain(body.id);
    expect(
      await app.db.prisma.auditEntry.findMany({
        where: { action: 'notifications remove', subject: { contains: ` ${body.id} ` } },
      }),
    ).toMatchObject([{ details: { changed: { title: ['Wrong', null], content: ['c', null] } } }]);
  });
});
