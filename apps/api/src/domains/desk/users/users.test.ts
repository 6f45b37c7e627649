import { describe, expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import {
  makeColleague,
  makeOffers,
  makeProduct,
  makeUser,
  makeWholesaler,
  PASSWORD,
  unique,
} from '../../../../test/factories.ts';
import { type CallOptions, useApp } from '../../../../test/test-app.ts';
import { BOOKS } from './move-user.ts';

const app = useApp();

const at = (token: string, method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/api/desk/users/${path}`, { token, ...options });
const isIn = async ({ token }: { token: string }) =>
  (await app.call('GET', '/api/users/me/', { token })).status === 200;
const newAddress = () => `${unique()}@practice.example`;
const entriesOf = (subject: string) =>
  app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });
const jobsFor = async (email: string) => {
  const { rows } = await app.db.pool.query<{ data: unknown }>(
    "SELECT data FROM pgboss.job WHERE data ->> 'email' = $1",
    [email],
  );
  return rows.map(({ data }) => data);
};
const keepLink = (userId: number) =>
  app.db.prisma.passwordLink.create({
    data: {
      ...{ userId, uid: crypto.randomUUID(), tokenHash: 'a'.repeat(64) },
      ...{ createdAt: app.clock.now(), expiresAt: new Date(app.clock.now().getTime() + 60_000) },
    },
  });
const hasLink = async (userId: number) => (await app.db.prisma.passwordLink.count({ where: { userId } })) === 1;

describe('a user of a practice', () => {
  test('is invited by an admin, who never sees the link; an address that somebody has is refused', async () => {
    const { token, name, email: by } = await makeOperator(app);
    const { practiceId: practice, email: taken } = await makeUser(app);
    const email = newAddress();
    const person = { practice, email: ` ${email.toUpperCase()}`, first_name: 'Niamh', last_name: 'Kelly' };
    const { status, body } = await at(token, 'POST', '', { body: { ...person, can_order: false } });
    expect([status, body]).toMatchObject([
      201,
      { email, first_name: 'Niamh', can_order: false, has_password: false, practice: { id: practice } },
    ]);
    expect(await jobsFor(email)).toEqual([{ email, purpose: 'set', byProvider: true }]);
    expect(await entriesOf(email)).toMatchObject([
      { action: 'users create', actor: `${name} <${by}>`, details: { changed: { practice: [null, practice] } } },
    ]);
    for (const again of [taken.toUpperCase(), email]) {
      expect(await at(token, 'POST', '', { body: { ...person, email: again } })).toMatchObject({
        status: 409,
        body: { detail: 'Another user has this address.', code: 'user_exists' },
      });
    }
    const nowhere = { ...person, email: newAddress(), practice: 2_000_000_000 };
    expect(await at(token, 'POST', '', { body: nowhere })).toMatchObject({
      status: 400,
      body: { practice: ['Invalid pk "2000000000" - object does not exist.'] },
    });
    expect(await jobsFor(nowhere.email)).toEqual([]);
    expect(await app.db.prisma.user.count({ where: { email: nowhere.email } })).toBe(0);
  });

  test('is sent a new password link, or the first one again; not while they are disabled', async () => {
    const { token } = await makeOperator(app, 'operator');
    const user = await makeUser(app);
    const path = `${user.id}/password-link/`;
    expect((await at(token, 'POST', path)).status).toBe(200);
    await app.db.prisma.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const { body } = await at(token, 'POST', path);
    expect(JSON.stringify(body)).not.toContain('password-reset');
    const sent = { email: user.email, byProvider: true };
    expect(await jobsFor(user.email)).toEqual([
      { ...sent, purpose: 'reset' },
      { ...sent, purpose: 'set' },
    ]);
    await app.db.prisma.user.update({ where: { id: user.id }, data: { isActive: false } });
    expect(await at(token, 'POST', path)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect((await entriesOf(user.email)).map(({ action }) => action)).toEqual(['users reset', 'users reset']);
  });

  test('gets another name, and goes on', async () => {
    const { token } = await makeOperator(app);
    const user = await makeUser(app);
    await keepLink(user.id);
    const before = await app.db.prisma.user.findUniqueOrThrow({ where: { id: user.id } });
    const { body } = await at(token, 'PATCH', `${user.id}/details/`, { body: { last_name: ' Ryan ' } });
    expect(body).toMatchObject({ email: user.email, first_name: before.firstName, last_name: 'Ryan' });
    expect([await isIn(user), await hasLink(user.id)]).toEqual([true, true]);
    expect(await entriesOf(user.email)).toMatchObject([
      { action: 'users change', details: { changed: { lastName: [before.lastName, 'Ryan'] } } },
    ]);
  });

  test('gets another address: sessions end, the link to the old one stops working, and the old one signs nobody in', async () => {
    const { token } = await makeOperator(app);
    const user = await makeUser(app);
    await keepLink(user.id);
    const email = newAddress();
    const change = () => at(token, 'PATCH', `${user.id}/details/`, { body: { email: ` ${email.toUpperCase()} ` } });
    expect((await change()).body).toMatchObject({ id: user.id, email });
    expect([await isIn(user), await hasLink(user.id)]).toEqual([false, false]);
    const signIn = (address: string) =>
      app.call('POST', '/api/token/', { body: { email: address, password: PASSWORD } });
    expect([(await signIn(user.email)).status, (await signIn(email)).status]).toEqual([401, 200]);
    expect(await entriesOf(email)).toMatchObject([{ details: { changed: { email: [user.email, email] } } }]);

    // Said twice it is done once: a session that began since goes on.
    const { body: tokens } = await signIn(email);
    expect((await change()).status).toBe(200);
    expect(await isIn({ token: tokens.access })).toBe(true);
  });

  test('gets no address that another has, also where two are changed to one at the same moment', async () => {
    const { token } = await makeOperator(app);
    const [user, other, third] = [await makeUser(app), await makeUser(app), await makeUser(app)];
    const change = (id: number, email: string) => at(token, 'PATCH', `${id}/details/`, { body: { email } });
    expect(await change(user.id, other.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { detail: 'Another user has this address.', code: 'user_exists' },
    });
    expect(await isIn(user)).toBe(true);
    expect(await entriesOf(user.email)).toEqual([]);
    const email = newAddress();
    const answers = await Promise.all([change(other.id, email), change(third.id, email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a user who moves to another practice', () => {
  const move = (token: string, id: number, practice: number) =>
    at(token, 'PATCH', `${id}/details/`, { body: { practice } });

  test('leaves the cart behind, and signs in there', async () => {
    const { token } = await makeOperator(app);
    const wholesaler = await makeWholesaler(app);
    const [user, there] = [await makeUser(app, [wholesaler]), await makeUser(app)];
    const product = await makeProduct(app);
    await makeOffers(app, wholesaler, { product });
    const added = { token: user.token, body: { manufacturer_product: product } };
    expect((await app.call('POST', '/api/cart/item/', added)).status).toBeLessThan(300);
    await app.db.prisma.watchCheck.deleteMany({ where: { userId: user.id } });
    const watch = { userId: user.id, productId: product, backInStock: true, gone: true };
    await app.db.prisma.watch.create({
      data: { ...watch, createdAt: app.clock.now(), wasOut: false, wasOffered: true },
    });
    const { status, body } = await move(token, user.id, there.practiceId);
    expect([status, body.practice.id]).toEqual([200, there.practiceId]);
    expect(await isIn(user)).toBe(false);
    expect(await app.db.prisma.cart.count({ where: { userId: user.id } })).toBe(0);
    const { body: tokens } = await app.call('POST', '/api/token/', {
      body: { email: user.email, password: PASSWORD },
    });
    const { body: me } = await app.call('GET', '/api/users/me/', { token: tokens.access });
    expect(me.email).toBe(user.email);
    // What they watch may cost another price there.
    expect(await app.db.prisma.watchCheck.count({ where: { userId: user.id, productId: product } })).toBe(1);
    expect(await entriesOf(user.email)).toMatchObject([
      {
        details: {
          changed: {
            practice: [user, there].map(({ practiceId }) => expect.stringMatching(new RegExp(`^${practiceId}, `))),
          },
        },
      },
    ]);
  });

  test('stays where their name has to stay, and nothing of them is changed', async () => {
    const { token } = await makeOperator(app);
    const [user, there] = [await makeUser(app), await makeUser(app)];
    const product = await makeProduct(app, { requiresAr16Form: true });
    const form = { token: user.token, body: { category: 'ar16', product } };
    expect((await app.call('POST', '/api/compliance/accept/', form)).status).toBe(201);
    await app.db.prisma.cart.create({ data: { userId: user.id, createdAt: app.clock.now() } });
    const { status, body } = await move(token, user.id, there.practiceId);
    expect([status, body.code]).toEqual([409, 'wrong_state']);
    expect(body.detail).toContain('invite them at the other practice');
    expect(await isIn(user)).toBe(true);
    expect(await app.db.prisma.cart.count({ where: { userId: user.id } })).toBe(1);
    expect(await entriesOf(user.email)).toEqual([]);
  });

  test('has to be one of a practice that is there', async () => {
    const { token } = await makeOperator(app);
    const user = await makeUser(app);
    expect((await move(token, user.id, 2_000_000_000)).status).toBe(400);
    expect((await move(token, 2_000_000_000, user.practiceId)).status).toBe(404);
  });

  test('takes along all that refers to them, or is held by it', async () => {
    const goesWithThem = ['carts', 'events', 'idempotency_keys', 'notification_reads', 'notifications']
      .concat('password_links', 'token_families', 'watch_news', 'watches')
      .map((table) => `${table} user_id`);
    const { rows } = await app.db.pool.query<{ of: string }>(
      `SELECT c.conrelid::regclass || ' ' || a.attname AS of FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass`,
    );
    const books = Object.entries(BOOKS).flatMap(([table, columns]) => columns.map((column) => `${table} ${column}`));
    expect(rows.map((row) => row.of).sort()).toEqual([...books, ...goesWithThem].sort());
  });
});

test('who is no admin neither invites users nor changes who they are', async () => {
  const { token } = await makeOperator(app, 'operator');
  const user = await makeColleague(app, (await makeUser(app)).practiceId);
  const person = { practice: user.practiceId, email: newAddress(), first_name: 'Niamh', last_name: 'Kelly' };
  expect((await at(token, 'POST', '', { body: person })).status).toBe(403);
  expect((await at(token, 'PATCH', `${user.id}/details/`, { body: { last_name: 'Ryan' } })).status).toBe(403);
});
