import { expect, test } from 'vitest';
import { makeOperator } from '../../../../test/desk.ts';
import { makeColleague, makeUser, makeWholesaler, unique } from '../../../../test/factories.ts';
import { type CallOptions, useApp } from '../../../../test/test-app.ts';

const app = useApp();

const at = async (token: string, method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/api/desk/${path}`, { token, ...options });

/** All pages of a list, and how many there are. */
async function pagesOf(token: string, path: string) {
  const results: { id: number; name: string; email: string; subject: string; changed: object }[] = [];
  let pages = 0;
  for (let next: string | null = `/api/desk/${path}`; next !== null; pages++) {
    const { status, body } = await app.call('GET', next, { token });
    expect(status).toBe(200);
    results.push(...body.results);
    next = body.next && new URL(body.next).pathname + new URL(body.next).search;
  }
  return { results, pages };
}

test('practices are found by a part of their name, page after page', async () => {
  const { token } = await makeOperator(app, 'viewer');
  const name = unique('Clinic ');
  const data = Array.from({ length: 120 }, (_, place) => ({
    ...{ name: `${name} ${String(place % 60).padStart(2, '0')}`, address: 'Ennis', phone: '1' },
  }));
  await app.db.prisma.practice.createMany({ data });
  const { results, pages } = await pagesOf(token, `practices/?q=${encodeURIComponent(name.toUpperCase())}`);
  expect(pages).toBe(3);
  expect(new Set(results.map(({ id }) => id)).size).toBe(120);
  expect(results.map((one) => one.name)).toEqual(data.map((one) => one.name).toSorted());
  expect((await at(token, 'GET', 'practices/?after=one')).status).toBe(404);
});

test('a practice is shown with its users and its customer numbers', async () => {
  const { token } = await makeOperator(app, 'viewer');
  const wholesaler = await makeWholesaler(app);
  const user = await makeUser(app, [wholesaler]);
  const erased = await makeColleague(app, user.practiceId);
  await app.db.prisma.user.update({ where: { id: erased.id }, data: { erasedAt: app.clock.now() } });
  const { body } = await at(token, 'GET', `practices/${user.practiceId}/`);
  expect(body).toMatchObject({
    id: user.practiceId,
    orders: 0,
    users: [{ id: user.id, email: user.email, is_active: true, can_order: true, has_password: true }],
    accounts: [{ wholesaler: { id: wholesaler.id, name: wholesaler.name, slug: wholesaler.slug } }],
  });
  const { status, body: none } = await at(token, 'GET', 'practices/2000000000/');
  expect([status, none]).toEqual([404, { detail: 'Not found.' }]);
});

test('an operator changes a practice; orders that are placed keep their address, and the audit has before and after', async () => {
  const operator = await makeOperator(app, 'operator');
  const { practiceId } = await makeUser(app);
  const path = `practices/${practiceId}/`;
  const before = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: practiceId } });
  const body = { address: ' 2 Quay Street\nKilmore ', delivery_cost: 4.5 };
  expect((await at(operator.token, 'PATCH', path, { body })).body).toMatchObject({
    ...{
      id: practiceId,
      name: before.name,
      phone: before.phone,
      address: '2 Quay Street\nKilmore',
      delivery_cost: 4.5,
    },
  });
  for (const wrong of [{}, { name: ' ' }, { delivery_cost: -1 }, { delivery_cost: 10_000 }, { phone: '1'.repeat(51) }])
    expect([wrong, (await at(operator.token, 'PATCH', path, { body: wrong })).status]).toEqual([wrong, 400]);
  const { token: viewer } = await makeOperator(app, 'viewer');
  expect((await at(viewer, 'PATCH', path, { body })).status).toBe(403);
  expect((await at(operator.token, 'PATCH', 'practices/2000000000/', { body })).status).toBe(404);
  const { results } = await pagesOf(operator.token, `audit/?actor=${operator.email}`);
  expect(results).toMatchObject([
    {
      ...{ action: 'practices set', subject: String(practiceId), from: '127.0.0.1' },
      changed: { address: [before.address, '2 Quay Street\nKilmore'], deliveryCost: [3, 4.5] },
    },
  ]);
});

test('a customer number is set, changed and taken away: with it the practice can order there, and without it not', async () => {
  const operator = await makeOperator(app, 'operator');
  const { practiceId, token: buyer } = await makeUser(app);
  const { id, name, slug } = await makeWholesaler(app);
  const path = `practices/${practiceId}/accounts/${id}/`;
  const number = (account_number: string) => at(operator.token, 'PATCH', path, { body: { account_number } });
  const orderable = async () =>
    (await app.call('GET', '/api/wholesaler/', { token: buyer })).body.find((one: { id: number }) => one.id === id)
      .has_account;
  expect(await orderable()).toBe(false);
  expect((await number(' A-17 ')).body.accounts).toEqual([{ wholesaler: { id, name, slug }, account_number: 'A-17' }]);
  expect(await orderable()).toBe(true);
  expect((await number('A-17')).status).toBe(200);
  expect((await number('A-18')).body.accounts).toMatchObject([{ account_number: 'A-18' }]);
  expect((await number('')).status).toBe(400);
  const drop = () => at(operator.token, 'DELETE', path);
  expect([(await drop()).status, (await drop()).status, await orderable()]).toEqual([204, 404, false]);
  for (const other of [`practices/${practiceId}/accounts/2000000000/`, `practices/2000000000/accounts/${id}/`])
    expect((await at(operator.token, 'PATCH', other, { body: { account_number: 'A' } })).status).toBe(404);
  const { token: viewer } = await makeOperator(app, 'viewer');
  expect((await at(viewer, 'DELETE', path)).status).toBe(403);
  const { results } = await pagesOf(operator.token, `audit/?subject=${practiceId}%20${slug}`);
  expect(results.map(({ changed }) => changed)).toEqual([
    { accountNumber: ['A-18', null] },
    { accountNumber: ['A-17', 'A-18'] },
    {},
    { accountNumber: [null, 'A-17'] },
  ]);
});

test('users of all practices are found by address and by name', async () => {
  const { token } = await makeOperator(app, 'viewer');
  const [user, other] = [await makeUser(app), await makeUser(app)];
  const name = unique('Mac');
  await app.db.prisma.user.update({ where: { id: other.id }, data: { firstName: 'Siún', lastName: name } });
  expect((await pagesOf(token, `users/?q=${encodeURIComponent(user.email.toUpperCase())}`)).results).toMatchObject([
    { id: user.id, practice: { id: user.practiceId } },
  ]);
  expect((await pagesOf(token, `users/?q=${encodeURIComponent(`SIÚN ${name}`)}`)).results).toMatchObject([
    { id: other.id },
  ]);
  const { results, pages } = await pagesOf(token, 'users/');
  expect(pages).toBe(Math.ceil(results.length / 50));
  expect(results.map(({ email }) => email)).toEqual(results.map(({ email }) => email).toSorted());
});

test('an operator shuts a user out, lets them in again, and lets them only ask; the audit has before and after', async () => {
  const operator = await makeOperator(app, 'operator');
  const user = await makeUser(app);
  const isIn = async () => (await app.call('GET', '/api/users/me/', { token: user.token })).status === 200;
  const path = `users/${user.id}/`;
  expect(await isIn()).toBe(true);
  expect((await at(operator.token, 'POST', `${path}disable/`)).body).toMatchObject({ id: user.id, is_active: false });
  expect(await isIn()).toBe(false);
  expect((await at(operator.token, 'POST', `${path}enable/`)).body).toMatchObject({ is_active: true });
  // Sessions that ended stay ended.
  expect(await isIn()).toBe(false);
  const asked = await at(operator.token, 'PATCH', path, { body: { can_order: false } });
  expect(asked.body).toMatchObject({ can_order: false });

  const { results } = await pagesOf(operator.token, `audit/?subject=${encodeURIComponent(user.email)}`);
  const said = { actor: `${operator.name} <${operator.email}>`, from: '127.0.0.1', options: {} };
  expect(results).toMatchObject([
    { ...said, action: 'users set', changed: { canOrder: [true, false] } },
    { ...said, action: 'users enable', changed: { isActive: [false, true] } },
    { ...said, action: 'users disable', changed: { isActive: [true, false] } },
  ]);
  expect((await pagesOf(operator.token, `audit/?actor=${operator.email}&action=users%20e`)).results).toHaveLength(1);
});

test('a change that fails leaves neither half of it nor an entry of the audit', async () => {
  const operator = await makeOperator(app, 'operator');
  const user = await makeUser(app);
  await app.db.prisma.user.update({ where: { id: user.id }, data: { erasedAt: app.clock.now() } });
  for (const call of ['disable/', 'enable/'])
    expect((await at(operator.token, 'POST', `users/${user.id}/${call}`)).status).toBe(404);
  expect((await at(operator.token, 'PATCH', `users/${user.id}/`, { body: { can_order: false } })).status).toBe(404);
  expect(await app.db.prisma.auditEntry.count({ where: { subject: user.email } })).toBe(0);
});

test('the audit goes on from page to page while entries come', async () => {
  const { token } = await makeOperator(app, 'viewer');
  const subject = unique('subject ');
  const add = (count: number) =>
    app.db.prisma.auditEntry.createMany({
      data: Array.from({ length: count }, () => ({
        ...{ at: app.clock.now(), actor: 'Aoife (node)', action: 'prices import', subject, details: { rows: 3 } },
      })),
    });
  await add(70);
  const { body: first } = await at(token, 'GET', `audit/?subject=${encodeURIComponent(subject)}`);
  await add(5);
  const { pathname, search } = new URL(first.next);
  const { body: second } = await app.call('GET', pathname + search, { token });
  const ids = [...first.results, ...second.results].map(({ id }) => id);
  expect(new Set(ids).size).toBe(70);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(second.results[0]).toMatchObject({ options: { rows: 3 }, from: null, changed: {} });
});
