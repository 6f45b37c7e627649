import { outgoingOrder } from '@formulary/api/domains/orders/outgoing-order';
import { makeColleague, unique } from '@formulary/api/test/factories';
import { download, foldersOf } from '@formulary/api/test/folder-of';
import { useApp } from '@formulary/api/test/test-app';
import { describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { tablesOf, usePersons, whoIs } from '../../test/personal-data.ts';

const app = useApp();
const admin = useCommandLine(app);
const makePerson = usePersons(app, admin);

/** As the wholesalers' answers do. */
const settle = (orderId: number) =>
  app.db.prisma.wholesaleOrder.updateMany({
    where: { orderId },
    data: { status: 'complete', settledAt: app.clock.now(), attempts: 1 },
  });

/** Rows, as text, that have one of the words, by table. */
async function rowsWith(...words: string[]): Promise<string[]> {
  const found = [];
  for (const { name } of await tablesOf(app)) {
    const { rows } = await app.db.pool.query(`SELECT t::text AS row FROM ${name} t WHERE t::text ILIKE ANY ($1)`, [
      words.map((word) => `%${word}%`),
    ]);
    for (const { row } of rows) found.push(`${name}: ${row}`);
  }
  return found;
}

describe('users erase', () => {
  test('takes the folders of the practice, whose files have names, and the next one says a former user', async () => {
    const person = await makePerson();
    await settle(person.order);
    const { practiceId } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    const colleague = await makeColleague(app, practiceId);
    const always = { from: '2020-01-01', to: '2029-12-31' };
    const { make, list } = foldersOf(app, colleague.token);
    const filesOf = async (folder: Awaited<ReturnType<typeof make>>) => {
      const files = ['receipts.csv', 'forms.csv', 'orders.csv'].map((name) => download(app, folder.urlOf(name)));
      return (await Promise.all(files)).map(({ body }) => body);
    };
    const { firstName, lastName } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    for (const file of await filesOf(await make(always))) expect(file).toContain(`${firstName} ${lastName}`);
    expect((await admin.run('users', 'erase', person.email, '--yes')).fault).toBeUndefined();
    expect(await list()).toEqual([]);
    for (const file of await filesOf(await make(always))) {
      expect(file).not.toContain(lastName);
      expect(file).toContain('Former user');
    }
  });

  test("takes the addresses and names that they had before as well, but for what is another's by now", async () => {
    const person = await makePerson();
    const colleague = await makePerson();
    await settle(person.order);
    const [first, second] = [`${unique('e')}@practice.example`, `${unique('e')}@practice.example`];
    const lastName = unique('Married');
    await admin.run('users', 'change', person.email, '--email', first, '--last-name', lastName);
    await admin.run('users', 'change', first, '--email', second);
    await admin.run('users', 'change', colleague.email, '--email', first);
    expect((await admin.run('users', 'erase', second, '--yes')).fault).toBeUndefined();
    expect(await rowsWith(...whoIs(person), lastName, second)).toEqual([]);
    const { email } = await app.db.prisma.user.findUniqueOrThrow({ where: { id: colleague.id } });
    expect(email).toBe(first);
  });

  test('leaves nothing of who somebody was in any table, and the orders whole, placed by a former user', async () => {
    const person = await makePerson();
    const colleague = await makePerson();
    const { id, order, token, password, email } = person;
    await settle(order);
    // The test knows every table that may have something of a user.
    for (const { name, refers } of await tablesOf(app)) {
      for (const { column } of refers.filter(({ table }) => table === 'users')) {
        const { rows } = await app.db.pool.query(`SELECT FROM ${name} WHERE ${column} = $1`, [id]);
        expect([name, rows.length > 0]).toEqual([name, true]);
      }
    }
    expect(await rowsWith(...whoIs(person))).not.toEqual([]);
    const before = await app.db.prisma.orderItem.findMany({ where: { wholesaleOrder: { orderId: order } } });
    const others = await rowsWith(...whoIs(colleague));

    const { printed, fault } = await admin.run('users', 'erase', ` ${email.toUpperCase()}`, '--yes');
    expect(fault).toBeUndefined();
    expect(printed).toContain('1 order stays, placed by a former user.');

    expect(await rowsWith(...whoIs(person))).toEqual([]);
    expect(await rowsWith(...whoIs(colleague))).toEqual(others);
    expect(await app.db.prisma.orderItem.findMany({ where: { wholesaleOrder: { orderId: order } } })).toEqual(before);
    expect(before[0]?.ar16AcceptanceId).toBe(person.used);
    const acceptances = await app.db.prisma.complianceAcceptance.findMany({ where: { userId: id } });
    expect(acceptances.map(({ id: kept }) => kept)).toEqual([person.used, person.loose]);
    for (const table of [
      'events',
      'token_families',
      'password_links',
      'notifications',
      'notification_reads',
      'idempotency_keys',
    ]) {
      const { rows } = await app.db.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    expect(await app.db.prisma.receiptEntry.findMany({ where: { userId: id } })).toMatchObject([
      { quantity: 1, note: 'In the wrong box' },
    ]);
    expect(await app.db.prisma.cart.count({ where: { userId: id, orderedAt: null } })).toBe(0);
    expect(
      await app.db.prisma.want.findUnique({ where: { id: person.want }, include: { requests: true } }),
    ).toMatchObject({
      requests: [{ userId: id, quantity: 2, note: null }],
    });
    expect((await app.call('GET', '/api/cart/', { token })).status).toBe(401);
    expect((await app.call('POST', '/api/token/', { body: { email, password } })).status).toBe(401);
  });

  test('is recorded without the name, logged by the server, and can be repeated', async () => {
    const { id, email, order } = await makePerson();
    await settle(order);
    await admin.run('users', 'erase', email, '--yes');
    const audit = () => app.db.prisma.auditEntry.findMany({ where: { subject: `user ${id}` }, orderBy: { id: 'asc' } });
    expect((await audit()).map(({ action, actor }) => [action, actor])).toEqual([
      ['users create', 'mary'],
      ['users reset', 'mary'],
      ['users reset', 'mary'],
      ['users erase', 'mary'],
    ]);
    expect((await audit()).at(-1)?.details).toEqual({});
    const { rows } = await app.db.pool.query(
      "SELECT data FROM pgboss.job WHERE name = 'tell-of-user' AND data ->> 'userId' = $1",
      [String(id)],
    );
    expect(rows).toEqual([{ data: { event: 'user-erased', userId: id, operator: 'mary' } }]);

    const again = await admin.run('users', 'erase', email, '--yes', '--json');
    expect([again.fault, JSON.parse(again.printed)]).toEqual([undefined, { email, erased: false }]);
    expect(await audit()).toHaveLength(4);
    expect((await admin.run('users', 'erase', `former-user-${id}@erased.invalid`, '--yes')).fault).toBeUndefined();
    for (const command of ['enable', 'reset', 'disable']) {
      const { fault } = await admin.run('users', command, `former-user-${id}@erased.invalid`);
      expect(fault).toBe(`former-user-${id}@erased.invalid was erased: nobody can be that user again.`);
    }
  });

  test('frees the address, hides the former user from lists, and shows who ordered as such everywhere', async () => {
    const { email, order, practiceId, id } = await makePerson();
    const colleague = await app.db.prisma.user.findFirstOrThrow({ where: { practiceId, id: { not: id } } });
    const { token } = await app
      .call('POST', '/api/token/', { body: { email: colleague.email, password: 'correct horse' } })
      .then(({ body }) => ({ token: body.access as string }));
    await settle(order);
    await admin.run('users', 'erase', email, '--yes');

    const { body } = await app.call('GET', `/api/order/${order}/`, { token });
    expect(body.placed_by).toEqual({ firstName: 'Former', lastName: 'user' });
    const { body: page } = await app.call('GET', '/api/orders/', { token });
    expect(page.results).toMatchObject([{ id: order, placed_by: { firstName: 'Former', lastName: 'user' } }]);
    const link = new URL(body.order_summary_url);
    const pdf = await app.fastify.inject(`${link.pathname}${link.search}`);
    expect(pdf.statusCode).toBe(200);
    const part = await app.db.prisma.wholesaleOrder.findFirstOrThrow({ where: { orderId: order } });
    expect((await outgoingOrder(app.db, part.id)).placedBy).toEqual({ name: 'Former user', email: '' });

    expect((await admin.run('orders', 'show', String(order))).printed).toContain(`former-user-${id}@erased.invalid`);
    expect((await admin.run('users', 'list', '--practice', String(practiceId))).printed).not.toContain('erased');
    expect((await admin.run('practices', 'show', String(practiceId))).printed).not.toContain('erased.invalid');
    const names = ['--first-name', 'Somebody', '--last-name', 'Else'];
    expect(
      (await admin.run('users', 'create', email, '--practice', String(practiceId), ...names)).fault,
    ).toBeUndefined();
  });

  test('waits for orders that are on their way, and for a yes; --dry-run changes nothing', async () => {
    const { email, order } = await makePerson();
    const all = await rowsWith(email);
    expect((await admin.run('users', 'erase', email, '--yes')).fault).toBe(
      `Not yet: orders are still being sent to wholesalers (${order}). Try again when they have ended.`,
    );
    await settle(order);
    expect((await admin.run('users', 'erase', email)).fault).toContain('Say --yes if that is meant.');
    const { printed } = await admin.run('users', 'erase', email, '--dry-run');
    expect(printed).toMatch(/^Dry run, rolled back: .*events 1 removed.*orders 1 changed/);
    expect(await rowsWith(email)).toEqual(all);
  });
});
