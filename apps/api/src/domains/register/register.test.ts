import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeUser } from '../../../test/factories.ts';
import { verify } from '../../../test/recorded-shop.ts';
import { registerShop } from '../../../test/register-shop.ts';
import { useApp } from '../../../test/test-app.ts';
import { DAY } from '../../kernel/clock.ts';

const app = useApp();

const balances = (page: { entries: { kind: string; quantity: string; balance: string }[] }) =>
  page.entries.map(({ kind, quantity, balance }) => [kind, quantity, balance]);

test('a page says what came from whom with batch and order, what went out, and what is left after each', async () => {
  const shop = await registerShop(app);
  expect(await shop.enter({ batch: 'K1', address: '4 Main St' })).toMatchObject({
    status: 201,
    body: { kind: 'supplied', quantity: '-2.5', balance: '17.5', counterparty: 'Bella, for Mary Byrne' },
  });
  const { status } = await shop.enter({ kind: 'disposed', quantity: '0.125', witness: 'Ann Kelly' });
  expect(status).toBe(201);
  const page = await shop.readPage();
  expect(balances(page)).toEqual([
    ['received', '20', '20'],
    ['supplied', '-2.5', '17.5'],
    ['disposed', '-0.125', '17.375'],
  ]);
  expect(page.entries[0]).toMatchObject({
    ...{ batch: 'K1', expires_on: '2030-03-31', order: shop.order.id, receipt: shop.receipt, address: null },
    ...{ manufacturer_product: { id: shop.product }, is_late: false, days_after: 0, corrected_by: [] },
  });
  expect(page.entries[2]).toMatchObject({ witness: 'Ann Kelly' });
  expect(page).toMatchObject({
    brought_forward: '0',
    has_more: false,
    page: { balance: '17.375', unit: 'ml', entries: 3 },
  });
  expect((await shop.list()).pages).toMatchObject([
    { id: shop.page, strength: '100 mg/ml', form: 'injection', balance: '17.375', last_on: shop.today(), late: 0 },
  ]);
  expect((await verify(app, shop.practiceId)).faults).toEqual([]);
});

test('an entry is there once for its key, sent twice and at once', async () => {
  const shop = await registerShop(app);
  const key = randomUUID();
  const answers = await Promise.all([shop.enter({ key }), shop.enter({ key: key.toUpperCase() }), shop.enter({ key })]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await shop.readPage()).page.balance).toBe('17.5');
});

test('a page is begun for a drug that no delivery brought, once for its key, and never beside one that is there', async () => {
  const shop = await registerShop(app);
  const [key, kind] = [randomUUID(), { strength: '200 mg/ml', form: 'injection' }];
  const [one, other] = await Promise.all([
    shop.begin({ key, ...kind }),
    shop.begin({ key: key.toUpperCase(), ...kind }),
  ]);
  expect(one).toMatchObject({
    status: 201,
    body: { ...kind, drug: 'Pentobarbital', unit: 'ml', balance: '100', entries: 1, last_on: shop.today() },
  });
  expect(other.body).toEqual(one.body);
  const again = await shop.begin({ ...kind, drug: ' pentobarbital ', strength: '200  MG/ML', quantity: '5' });
  expect([again.status, again.body.code]).toEqual([409, 'page_exists']);
  // Another strength is another page.
  expect((await shop.begin({ ...kind, strength: '60 mg/ml', quantity: '0' })).body.balance).toBe('0');
  expect((await shop.list()).pages).toHaveLength(3);
  const next = new Date(Date.parse(shop.today()) + DAY).toISOString().slice(0, 10);
  const early = await shop.begin({ drug: 'Fentanyl', happened_on: next });
  expect([early.status, early.body]).toEqual([400, { happened_on: ['This day is still to come.'] }]);
  expect((await verify(app, shop.practiceId)).faults).toEqual([]);
});

test('less than nothing is refused, until it is said that it is meant; two at once do not both take the last', async () => {
  const shop = await registerShop(app);
  const answers = await Promise.all([shop.enter({ quantity: '15' }), shop.enter({ quantity: '15' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { body } = answers.find(({ status }) => status === 409) ?? {};
  expect(body.code).toBe('below_zero');
  expect(body.detail).toMatch(/^Only 5 ml are left by the register on /);
  expect((await shop.enter({ quantity: '15', accept_below_zero: true })).body).toMatchObject({ balance: '-10' });
  expect((await shop.readPage()).page).toMatchObject({ balance: '-10', entries: 3 });
});

test('what is entered for an earlier day stands there, and takes no more than was left then', async () => {
  const shop = await registerShop(app);
  const came = shop.today();
  app.clock.advance(3 * DAY);
  expect((await shop.enter({ happened_on: came })).body).toMatchObject({
    days_after: 3,
    is_late: true,
    balance: '17.5',
  });
  expect((await shop.enter({ quantity: '17.5' })).body.balance).toBe('0');
  expect((await shop.enter({ happened_on: came, quantity: '1' })).status).toBe(409);
  const before = new Date(Date.parse(came) - DAY).toISOString().slice(0, 10);
  expect((await shop.enter({ kind: 'opening', happened_on: before, quantity: '4' })).body.balance).toBe('4');
  expect(balances(await shop.readPage()).map(([kind]) => kind)).toEqual([
    'opening',
    'received',
    'supplied',
    'supplied',
  ]);
  const { body } = await app.call('GET', '/api/records/register/', { token: shop.token });
  expect(body.pages[0].late).toBe(2);
  const period = await shop.readPage(`?from=${came}&to=${came}`);
  expect([period.brought_forward, ...balances(period).map(([, , balance]) => balance)]).toEqual(['4', '24', '21.5']);
});

test('a correction is an entry of its own that names the other and has the difference, more than once', async () => {
  const shop = await registerShop(app);
  const { body: supplied } = await shop.enter();
  const { body: corrected } = await shop.correctEntry({ entry: supplied.id, quantity: '1.5' });
  expect(corrected).toMatchObject({
    ...{ kind: 'correction', corrects: supplied.id, quantity: '1', balance: '18.5', note: 'Misread the syringe' },
  });
  expect((await shop.correctEntry({ entry: supplied.id, quantity: '0' })).body).toMatchObject({
    quantity: '1.5',
    balance: '20',
  });
  expect((await shop.correctEntry({ entry: supplied.id })).body).toMatchObject({ quantity: '0', balance: '20' });
  expect((await shop.correctEntry({ entry: supplied.id, quantity: '25' })).status).toBe(409);
  const { entries } = await shop.readPage();
  expect(entries[1].quantity).toBe('-2.5');
  expect(entries[1].corrected_by).toHaveLength(3);
  const refused = await shop.correctEntry({ entry: corrected.id, quantity: '1' });
  expect(refused.body).toEqual({ entry: ['It is a correction: correct the entry that it names.'] });
});

test('what came with a delivery is corrected there; here a note can be added', async () => {
  const shop = await registerShop(app);
  const [received] = (await shop.readPage()).entries;
  expect((await shop.correctEntry({ entry: received.id, quantity: '10' })).body).toEqual({
    quantity: ['It came with a delivery: take packs back there, and the register follows.'],
  });
  expect((await shop.correctEntry({ entry: received.id })).body).toMatchObject({
    quantity: '0',
    corrects: received.id,
  });
  const { receiptEntryId } = await app.db.prisma.registerEntry.findUniqueOrThrow({ where: { id: received.id } });
  await shop.correct(shop.receipt, { entry: receiptEntryId, quantity: 1 });
  expect(balances(await shop.readPage()).at(-1)).toEqual(['correction', '-10', '10']);
});

test('what is missing or cannot be is refused by its field', async () => {
  const shop = await registerShop(app);
  const tomorrow = new Date(app.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
  const wrong = 'Give a number such as 2 or 0.25, with at most 4 decimals.';
  for (const [more, fields] of [
    [{ happened_on: tomorrow }, { happened_on: ['This day is still to come.'] }],
    [{ quantity: '0' }, { quantity: ['Ensure this value is greater than 0.'] }],
    [{ quantity: '-1' }, { quantity: [wrong] }],
    [{ quantity: '0.00001' }, { quantity: [wrong] }],
    [{ counterparty: undefined }, { counterparty: ['This field is required.'] }],
    [{ kind: 'disposed' }, { witness: ['This field is required.'] }],
    [{ kind: 'received' }, { kind: ['"received" is not a valid choice.'] }],
  ] as const) {
    expect(await shop.enter(more)).toMatchObject({ status: 400, body: fields });
  }
  const { body: disposed } = await shop.enter({ kind: 'disposed', witness: 'Ann Kelly' });
  expect((await shop.correctEntry({ entry: disposed.id, quantity: '1' })).body).toEqual({
    witness: ['This field is required.'],
  });
  expect((await shop.readPage()).page.entries).toBe(2);
});

test('a page is of its practice alone', async () => {
  const shop = await registerShop(app);
  const { token } = await makeUser(app);
  expect((await app.call('GET', `/api/records/register/${shop.page}/`, { token })).status).toBe(404);
  expect((await shop.enter({}, token)).status).toBe(404);
  const [{ id: entry }] = (await shop.readPage()).entries;
  expect((await shop.correctEntry({ entry }, token)).status).toBe(404);
  expect((await app.call('GET', '/api/records/register/', { token })).body.pages).toEqual([]);
  const other = await registerShop(app);
  expect((await other.correctEntry({ entry })).body).toEqual({
    entry: [`Invalid pk "${entry}" - object does not exist.`],
  });
  const key = randomUUID();
  await shop.enter({ key });
  expect((await other.enter({ key })).status).toBe(201);
});

test('an entry keeps what it says when somebody is erased, without the name', async () => {
  const shop = await registerShop(app);
  await shop.enter();
  await app.db.prisma.user.update({ where: { id: shop.user.id }, data: { firstName: 'Former', lastName: 'user' } });
  const { entries } = await shop.readPage();
  expect(entries[1]).toMatchObject({ entered_by: { firstName: 'Former', lastName: 'user' }, quantity: '-2.5' });
  expect((await verify(app, shop.practiceId)).faults).toEqual([]);
});
