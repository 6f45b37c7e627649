import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { outgoingOrder } from '@formulary/api/domains/orders/outgoing-order';
import {
  type MadeWholesaler,
  makeOffers,
  makeProduct,
  makeUser,
  makeWholesaler,
  unique,
} from '@formulary/api/test/factories';
import { useApp } from '@formulary/api/test/test-app';
import { wantListOf } from '@formulary/api/test/want-list';
import { beforeAll, describe, expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';
import { SECTIONS } from './practice-sections.ts';

const app = useApp();
const admin = useCommandLine(app);
const sending = useCommandLine(app, { sendsMail: true });

let wholesaler: MadeWholesaler;
let product = 0;
beforeAll(async () => {
  wholesaler = await makeWholesaler(app);
  product = await makeProduct(app, { requiresAr16Form: true });
  await makeOffers(app, wholesaler, { product });
});

/** Somebody of a practice, of whom there is something in every table that can have it. */
async function makePerson() {
  const { practiceId } = await makeUser(app, [wholesaler]);
  const person = {
    practiceId,
    email: `${unique('e')}@practice.example`,
    firstName: unique('First'),
    lastName: unique('Last'),
  };
  const { email, firstName, lastName } = person;
  const names = ['--first-name', firstName, '--last-name', lastName];
  const { printed } = await admin.run('users', 'create', email, '--practice', String(practiceId), ...names);
  const link = /\/auth(\/password-reset\/\S+)/.exec(printed)?.[1];
  const password = unique('password ');
  await app.call('POST', `/api/users${link}/`, { body: { password, password_confirm: password } });
  const { body: tokens } = await app.call('POST', '/api/token/', { body: { email, password } });
  const token: string = tokens.access;
  const { id } = await app.db.prisma.user.findUniqueOrThrow({ where: { email } });

  const accept = () => app.call('POST', '/api/compliance/accept/', { token, body: { category: 'ar16', product } });
  const add = () => app.call('POST', '/api/cart/item/', { token, body: { manufacturer_product: product } });
  const used = (await accept()).body.id;
  await add();
  const cart = (await app.call('GET', '/api/cart/', { token })).body.id;
  const headers = { 'idempotency-key': randomUUID() };
  const { status, body: order } = await app.call('POST', '/api/order/', {
    token,
    body: { cart, reference: 'PO 7' },
    headers,
  });
  expect(status).toBe(201);
  const loose = (await accept()).body.id;
  await add();
  const items = [{ manufacturer_product: product, quantity: 2, note: 'Top shelf' }];
  await app.call('POST', '/api/lists/', { token, body: { name: 'Car boot', items } });
  await app.call('POST', `/api/product/${product}/watch/`, { token, body: { falls_to: 1 } });
  await app.db.prisma.watchNews.create({
    data: { userId: id, productId: product, kind: 'rose', text: `rose, ${firstName}`, createdAt: app.clock.now() },
  });
  const wants = wantListOf(app, { token });
  const { body: want } = await wants.ask(product, { quantity: 2, note: `Ring ${email}` });
  await wants.take({ want: want.id });
  await wants.remove((await wants.askInWords(unique('Gauze '))).body.id);
  await admin.run('notifications', 'publish', unique('Title '), 'For you.', '--user', email);
  const own = await app.db.prisma.notification.findFirstOrThrow({ where: { userId: id } });
  await app.call('POST', `/api/notifications/${own.id}/read/`, { token });
  await app.call('POST', '/api/event/', { token, body: { name: 'Logged in', properties: { who: email } } });
  await sending.run('users', 'reset', email.toUpperCase());
  await admin.run('users', 'reset', ` ${email}`, '--print-link');
  return { ...person, id, token, password, order: order.id as number, used, loose, want: want.id as number };
}
type Person = Awaited<ReturnType<typeof makePerson>>;

/** As the wholesalers' answers do. */
const settle = (orderId: number) =>
  app.db.prisma.wholesaleOrder.updateMany({
    where: { orderId },
    data: { status: 'complete', settledAt: app.clock.now(), attempts: 1 },
  });

/** Every table of ours and the queue's, with what refers to `users` or `practices` by which column. */
async function tables() {
  const { rows } = await app.db.pool.query<{ name: string; refers: { table: string; column: string }[] | null }>(
    `SELECT c.oid::regclass::text AS name, (
       SELECT json_agg(json_build_object('table', k.confrelid::regclass::text, 'column', a.attname))
       FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
       WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid IN ('users'::regclass, 'practices'::regclass)) AS refers
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND (n.nspname = 'public' OR n.nspname = 'pgboss')`,
  );
  return rows.map(({ name, refers }) => ({ name, refers: refers ?? [] }));
}

/** Rows, as text, that have one of the words, by table. */
async function rowsWith(...words: string[]): Promise<string[]> {
  const found = [];
  for (const { name } of await tables()) {
    const { rows } = await app.db.pool.query(`SELECT t::text AS row FROM ${name} t WHERE t::text ILIKE ANY ($1)`, [
      words.map((word) => `%${word}%`),
    ]);
    for (const { row } of rows) found.push(`${name}: ${row}`);
  }
  return found;
}

const whoIs = ({ email, firstName, lastName }: Person) => [email, firstName, lastName];

describe('users erase', () => {
  test('leaves nothing of who somebody was in any table, and the orders whole, placed by a former user', async () => {
    const person = await makePerson();
    const colleague = await makePerson();
    const { id, order, token, password, email } = person;
    await settle(order);
    // The test knows every table that may have something of a user.
    for (const { name, refers } of await tables()) {
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
    expect(acceptances.map(({ id: kept }) => kept)).toEqual([person.used]);
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

describe('practices export', () => {
  test('writes all that is held into one file for its owner alone, without a secret, and nothing of anybody else', async () => {
    const person = await makePerson();
    const stranger = await makePerson();
    const { practiceId, id, email, order, used, loose, want } = person;
    const { printed, fault } = await admin.run(
      'practices',
      'export',
      String(practiceId),
      `${practiceId}.json`,
      '--json',
    );
    expect(fault).toBeUndefined();
    const text = readFileSync(admin.pathOf(`${practiceId}.json`), 'utf8');
    expect(statSync(admin.pathOf(`${practiceId}.json`)).mode & 0o777).toBe(0o600);
    const held = JSON.parse(text);
    expect(held).toMatchObject({
      format: 'formulary-practice-1',
      exported_at: app.clock.now().toISOString(),
      practice: [{ id: practiceId }],
      wholesaler_accounts: [{ wholesaler: wholesaler.name }],
      users: [{}, { id, email, first_name: person.firstName, last_name: person.lastName, has_password: true }],
      sessions: [{}, { user: id }],
      password_links: [{ user: id }],
      lists: [{ name: 'Car boot', items: [{ quantity: 2, note: 'Top shelf' }] }],
      open_carts: [{ user: id, items: [{ quantity: 3, wholesaler: wholesaler.name }] }],
      orders: [
        { id: order, reference: 'PO 7', wholesale_orders: [{ items: [{ quantity: 1, ar16_acceptance: used }] }] },
      ],
      order_sums: [
        { wholesaler: null, orders: 1 },
        { wholesaler: wholesaler.name, orders: 1 },
      ],
      product_sums: [{ lines: 1, quantity: 1 }],
      wants: [{ id: want, taken_by: id }, { removed_by: id }],
      want_requests: [{ want, user: id, quantity: 2, note: `Ring ${email}` }, { user: id }],
      watches: [{ user: id, falls_to: 1 }],
      watch_news: [{ user: id, kind: 'rose', text: `rose, ${person.firstName}` }],
      acceptances: [{ id: used }, { id: loose, category: 'ar16' }],
      idempotency_keys: [{ user: id, order }],
      notifications: [{ user: id, content: 'For you.' }],
      notification_reads: [{ user: id }],
      events: [{ user: id, properties: { who: email } }],
    });
    expect(held.audit.map(({ action }: { action: string }) => action)).toEqual([
      'users create',
      'notifications publish',
      'users reset',
      'users reset',
    ]);
    const counts = Object.fromEntries(SECTIONS.map(({ name }) => [name, held[name].length]));
    expect(JSON.parse(printed)).toEqual({ practice: practiceId, file: `${practiceId}.json`, counts });

    const { passwordHash } = await app.db.prisma.user.findUniqueOrThrow({ where: { id } });
    const { uid, tokenHash } = await app.db.prisma.passwordLink.findUniqueOrThrow({ where: { userId: id } });
    const tokens = await app.db.prisma.refreshToken.findMany({ where: { family: { userId: id } } });
    for (const secret of [passwordHash ?? '', uid, tokenHash, ...tokens.map(({ jti }) => jti), 'argon2']) {
      expect(text).not.toContain(secret);
    }
    for (const other of whoIs(stranger)) expect(text).not.toContain(other);
    expect(
      await app.db.prisma.auditEntry.findMany({ where: { action: 'practices export', subject: String(practiceId) } }),
    ).toMatchObject([{ actor: 'mary', details: { arguments: [`${practiceId}.json`] } }]);
  });

  test('knows every table that refers to practices or to users', async () => {
    const exported = new Set(SECTIONS.map((one) => one.table));
    const referring = (await tables()).filter(({ refers }) => refers.length > 0).map(({ name }) => name);
    expect(referring.filter((name) => !exported.has(name))).toEqual([]);
    expect(referring.length).toBeGreaterThan(8);
  });

  test('reads what is long in batches, all of it', async () => {
    const { id, practiceId } = await makeUser(app);
    const data = Array.from({ length: 10_003 }, (_, at) => ({
      userId: id,
      name: `e${at}`,
      properties: {},
      createdAt: app.clock.now(),
    }));
    await app.db.prisma.event.createMany({ data });
    await admin.run('practices', 'export', String(practiceId), 'long.json');
    const { events } = JSON.parse(readFileSync(admin.pathOf('long.json'), 'utf8'));
    expect(events.map(({ name }: { name: string }) => name)).toEqual(data.map(({ name }) => name));
  });

  test('overwrites nothing, and names the practices there are', async () => {
    const { practiceId } = await makeUser(app);
    const file = admin.write('there.json', 'mine');
    expect((await admin.run('practices', 'export', String(practiceId), file)).fault).toBe(
      'there.json exists already: name another file.',
    );
    expect(readFileSync(admin.pathOf(file), 'utf8')).toBe('mine');
    expect((await admin.run('practices', 'export', '999999999', 'nobody.json')).fault).toMatch(
      /^There is no practice 999999999\. Those/,
    );
    expect(() => statSync(admin.pathOf('nobody.json'))).toThrow();
  });
});
