import { expect, test } from 'vitest';
import { makeOperator } from '../../../test/desk.ts';
import { makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const byDesk = async (role: 'operator' | 'admin' = 'admin') => {
  const { token, name, email } = await makeOperator(app, role);
  const create = (what: 'practices' | 'wholesalers', body: object, key?: string) =>
    app.call('POST', `/api/desk/${what}/`, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
  return { create, actor: `${name} <${email}>` };
};
const newPractice = () => ({
  ...{ name: unique('Practice '), address: '4 Quay Street\nEnnis', phone: '065 000 0000' },
  ...{ email: `${unique('u')}@practice.example`, first_name: 'Niamh', last_name: 'Kelly' },
});
const newWholesaler = () => ({
  ...{ name: unique('Wholesaler '), delivery_fee: '7.50', free_shipping_threshold: 150, cut_off: '17:30' },
  ...{ transport: 'email', order_address: 'orders@n.example' },
});
const practicesOf = (name: string) => app.db.prisma.practice.findMany({ where: { name } });
const wholesalersOf = (name: string) => app.db.prisma.wholesaler.findMany({ where: { name } });
const mailsTo = async (email: string) => {
  const { rows } = await app.db.pool.query("SELECT FROM pgboss.job WHERE data ->> 'email' = $1", [email]);
  return rows.length;
};

test('a practice is created with its first user, who is sent a link; a key makes one, however often it is sent', async () => {
  const { create, actor } = await byDesk();
  const practice = newPractice();
  const key = unique('k');
  const answers = await Promise.all(Array.from({ length: 4 }, () => create('practices', practice, key)));
  for (const { status, body } of answers) {
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: practice.name,
      orders: 0,
      users: [{ email: practice.email, has_password: false }],
    });
  }
  const [made, ...others] = await practicesOf(practice.name);
  expect(others).toEqual([]);
  expect(await mailsTo(practice.email)).toBe(1);
  expect(await app.db.prisma.auditEntry.findMany({ where: { subject: String(made?.id) } })).toMatchObject([
    { action: 'practices create', actor, details: { changed: { user: [null, practice.email] }, attempt: key } },
  ]);
  expect(await create('practices', { ...practice, name: 'Another' }, key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect(await practicesOf('Another')).toEqual([]);
});

test('a practice is not created at all where its user cannot be', async () => {
  const { create } = await byDesk();
  const { email } = await makeUser(app);
  const practice = { ...newPractice(), email };
  expect(await create('practices', practice, unique('k'))).toMatchObject({
    status: 409,
    body: { code: 'user_exists' },
  });
  expect((await create('practices', { ...newPractice(), name: ' ' })).status).toBe(400);
  expect(await practicesOf(practice.name)).toEqual([]);
  expect((await (await byDesk('operator')).create('practices', newPractice())).status).toBe(403);
});

test('a wholesaler is created with terms and a way of its orders, once a key, and never instead of another', async () => {
  const { create, actor } = await byDesk();
  const wholesaler = newWholesaler();
  const key = unique('k');
  const answers = await Promise.all([create('wholesalers', wholesaler, key), create('wholesalers', wholesaler, key)]);
  for (const { status, body } of answers) {
    expect([status, body]).toMatchObject([
      201,
      { name: wholesaler.name, delivery_fee: 7.5, free_shipping_threshold: 150, transport: 'email', archived_at: null },
    ]);
  }
  const [made, ...others] = await wholesalersOf(wholesaler.name);
  expect(others).toEqual([]);
  expect(await app.db.prisma.auditEntry.findMany({ where: { subject: made?.slug ?? '' } })).toMatchObject([
    { action: 'wholesalers create', actor },
  ]);
  const { name } = await makeWholesaler(app, { deliveryFee: 3 });
  expect(await create('wholesalers', { ...wholesaler, name })).toMatchObject({
    status: 409,
    body: { detail: `There is a wholesaler ${name} already.`, code: 'already_exists' },
  });
  expect(await wholesalersOf(name)).toMatchObject([{ transport: 'simulated', orderAddress: null }]);
  const { order_address: _, ...nowhere } = newWholesaler();
  expect((await create('wholesalers', nowhere)).status).toBe(400);
  expect(await wholesalersOf(nowhere.name)).toEqual([]);
});
