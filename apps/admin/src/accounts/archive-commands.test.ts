import { tellOfPrices } from '@formulary/api/domains/notifications/tell-of-prices.job';
import {
  makeColleague,
  makeOffers,
  makeProduct,
  makeUser,
  makeWholesaler,
  PASSWORD,
} from '@formulary/api/test/factories';
import { placeOrderAt } from '@formulary/api/test/placed-order';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp({ SIMULATED_TRANSPORT_MS: '0' });
const admin = useCommandLine(app, { sendsMail: true });

const canSignIn = async (email: string) =>
  (await app.call('POST', '/api/token/', { body: { email, password: PASSWORD } })).status === 200;
const isIn = async ({ token }: { token: string }) =>
  (await app.call('GET', '/api/users/me/', { token })).status === 200;
const listed = async (group: 'users' | 'practices', ...options: string[]) =>
  JSON.parse((await admin.run(group, 'list', '--json', ...options)).printed) as { id: number; email?: string }[];
const changesOf = async (subject: string) =>
  (await app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } })).map(
    ({ action, details }) => [action, (details as { changed?: object }).changed ?? null],
  );
const userRow = (id: number) => app.db.prisma.user.findUniqueOrThrow({ where: { id } });

describe('a user', () => {
  test('who is archived is out and hidden, names what they did, and comes back as they were', async () => {
    const { user, order } = await placeOrderAt(app, {});
    const colleague = await makeColleague(app, user.practiceId);
    const readOrder = async () => (await app.call('GET', `/api/order/${order.id}/`, { token: colleague.token })).body;
    const { placed_by: before } = await readOrder();
    expect(before).toBeTruthy();
    const was = await userRow(user.id);

    expect((await admin.run('users', 'archive', user.email)).printed).toBe(`${user.email} is archived.`);
    expect([await isIn(user), await canSignIn(user.email), await isIn(colleague)]).toEqual([false, false, true]);
    expect((await readOrder()).placed_by).toEqual(before);
    const practice = ['--practice', String(user.practiceId)];
    expect((await listed('users', ...practice)).map(({ id }) => id)).toEqual([colleague.id]);
    expect((await listed('users', ...practice, '--archived')).map(({ id }) => id)).toEqual([user.id]);
    for (const command of ['enable', 'reset'])
      expect((await admin.run('users', command, user.email)).fault).toBe(
        `${user.email} is archived: bring the user back first.`,
      );
    app.clock.advance(1_000);
    const { archivedAt } = await userRow(user.id);
    await admin.run('users', 'archive', user.email);
    expect((await userRow(user.id)).archivedAt).toEqual(archivedAt);

    expect((await admin.run('users', 'restore', user.email)).printed).toBe(`${user.email} is back.`);
    await admin.run('users', 'restore', user.email);
    expect(await userRow(user.id)).toEqual(was);
    expect([await isIn(user), await canSignIn(user.email)]).toEqual([false, true]);
    const at = archivedAt?.toISOString();
    expect(await changesOf(user.email)).toEqual([
      ['users archive', { archived: [null, at], isActive: [true, false] }],
      ['users archive', null],
      ['users restore', { archived: [at, null], isActive: [false, true] }],
      ['users restore', null],
    ]);
  });

  test('who was disabled, before or since, still is once they are back', async () => {
    const { practiceId } = await makeUser(app);
    for (const first of ['disable', 'archive'] as const) {
      const { id, email } = await makeColleague(app, practiceId);
      await admin.run('users', first, email);
      await admin.run('users', first === 'disable' ? 'archive' : 'disable', email);
      expect((await admin.run('users', 'restore', email)).fault).toBeUndefined();
      expect(await userRow(id)).toMatchObject({ isActive: false, archivedAt: null, wasActive: null });
    }
  });

  test('who is erased while archived is nobody once the practice is back', async () => {
    const { id, email, practiceId } = await makeUser(app);
    await admin.run('practices', 'archive', String(practiceId), '--yes');
    expect((await admin.run('users', 'erase', email, '--yes')).fault).toBeUndefined();
    await admin.run('practices', 'restore', String(practiceId));
    expect(await userRow(id)).toMatchObject({ isActive: false, archivedAt: null });
  });
});

describe('a practice', () => {
  test('that is archived lets nobody in and joins nobody, and comes back with its users as they were', async () => {
    const { user, order } = await placeOrderAt(app, {});
    const [colleague, disabled, gone] = [
      await makeColleague(app, user.practiceId),
      await makeColleague(app, user.practiceId),
      await makeColleague(app, user.practiceId),
    ];
    await admin.run('users', 'disable', disabled.email);
    await admin.run('users', 'archive', gone.email);
    const id = String(user.practiceId);
    const { name } = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: user.practiceId } });
    const readOrder = async (token: string) => (await app.call('GET', `/api/orders/`, { token })).body;
    const before = await readOrder(user.token);
    const people = () =>
      app.db.prisma.user.findMany({ where: { practiceId: user.practiceId }, orderBy: { id: 'asc' } });
    const was = await people();

    expect((await admin.run('practices', 'archive', id)).fault).toBe(
      `${name} orders here no more, and 2 users of it are shut out. Say --yes if that is meant.`,
    );
    expect((await admin.run('practices', 'archive', id, '--yes')).printed).toBe(
      `${name} is archived: 2 users are shut out.`,
    );
    for (const one of [user, colleague]) expect([await isIn(one), await canSignIn(one.email)]).toEqual([false, false]);
    expect((await admin.run('practices', 'archive', id, '--yes')).printed).toContain('0 users are shut out');
    const names = ['--first-name', 'Niamh', '--last-name', 'Kelly'];
    const closed = `${name} is archived: bring it back first.`;
    expect((await admin.run('users', 'create', 'new@ennis.example', '--practice', id, ...names)).fault).toBe(closed);
    expect((await admin.run('users', 'restore', user.email)).fault).toBe(closed);
    const other = await makeUser(app);
    expect((await admin.run('users', 'change', other.email, '--practice', id)).fault).toBe(closed);
    const ids = async (...options: string[]) => (await listed('practices', ...options)).map((one) => one.id);
    expect(await ids()).not.toContain(user.practiceId);
    expect(await ids('--archived')).toContain(user.practiceId);
    const shown = JSON.parse((await admin.run('practices', 'show', id, '--json')).printed);
    expect(shown).toMatchObject({ orders: 1 });
    expect(shown.users.map((one: { id: number }) => one.id).sort()).toEqual(
      [user.id, colleague.id, disabled.id].sort(),
    );
    expect((await admin.run('practices', 'export', id, 'practice.json')).fault).toBeUndefined();

    expect((await admin.run('practices', 'restore', id)).printed).toBe(`${name} is back: 2 users can sign in again.`);
    expect(await people()).toEqual(was);
    expect(await canSignIn(user.email)).toBe(true);
    const { body } = await app.call('POST', '/api/token/', { body: { email: user.email, password: PASSWORD } });
    expect(await readOrder(body.access)).toEqual(before);
    expect(before.results[0].id).toBe(order.id);
    expect(
      (await changesOf(id)).map(([action, changed]) => [action, (changed as { users?: number[] } | null)?.users]),
    ).toEqual([
      ['practices archive', [2, 0]],
      ['practices archive', undefined],
      ['practices export', undefined],
      ['practices restore', [0, 2]],
    ]);
  });

  test('that is archived is told of no prices', async () => {
    const wholesaler = await makeWholesaler(app);
    const product = await makeProduct(app);
    await makeOffers(app, wholesaler, { product, grossPrice: 10 });
    const [archived, other] = [await makeUser(app, [wholesaler]), await makeUser(app, [wholesaler])];
    await admin.run('practices', 'archive', String(archived.practiceId), '--yes');
    app.clock.advance(60_000);
    await makeOffers(app, wholesaler, { product, grossPrice: 11 });
    const task = await app.db.prisma.priceTask.findFirstOrThrow({
      where: { wholesalerId: wholesaler.id },
      orderBy: { id: 'desc' },
    });
    await tellOfPrices({ db: app.db, clock: app.clock }, { riseAlertPercent: 50 }).run({ taskId: task.id });
    const told = (practiceId: number) => app.db.prisma.notification.count({ where: { practiceId } });
    expect([await told(archived.practiceId), await told(other.practiceId)]).toEqual([0, 1]);
  });
});
