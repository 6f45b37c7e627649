import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOperator } from '../../../test/desk.ts';
import { makeColleague, makeOffers, makeProduct, makeUser, makeWholesaler } from '../../../test/factories.ts';
import { makeListShop } from '../../../test/list-shop.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const byDesk = async (role: DeskRole) => {
  const { token, name, email } = await makeOperator(app, role);
  return {
    call: (method: string, path: string) => app.call(method, `/api/desk/${path}`, { token }),
    ...{ token, actor: `${name} <${email}>` },
  };
};
const entriesOf = (subject: string) =>
  app.db.prisma.auditEntry.findMany({ where: { subject }, orderBy: { id: 'asc' } });

test('a wholesaler is archived and brought back by an admin, who is told before what it changes', async () => {
  const wholesaler = await makeWholesaler(app);
  const product = await makeProduct(app);
  await makeOffers(app, wholesaler, { product });
  await cartOf(app, await makeUser(app, [wholesaler])).add(product);
  const path = `wholesalers/${wholesaler.id}/`;
  const [admin, operator] = [await byDesk('admin'), await byDesk('operator')];
  expect((await operator.call('GET', `${path}archive/`)).body).toEqual({
    offers: 1,
    carts: 1,
    practices: 1,
    parts: 0,
    lists: 0,
  });
  for (const way of ['archive/', 'restore/']) expect((await operator.call('POST', path + way)).status).toBe(403);
  for (let press = 0; press < 2; press++) {
    expect(await admin.call('POST', `${path}archive/`)).toMatchObject({
      status: 200,
      body: { offers: 0, accounts: 1, archived_at: expect.any(String) },
    });
  }
  const { wholesalers } = (await operator.call('GET', 'sending/')).body;
  expect(wholesalers).toContainEqual(expect.objectContaining({ id: wholesaler.id, archived_at: expect.any(String) }));
  expect((await admin.call('POST', `${path}restore/`)).body).toMatchObject({ offers: 1, archived_at: null });
  expect((await admin.call('POST', 'wholesalers/2000000000/archive/')).status).toBe(404);
  expect(await entriesOf(wholesaler.slug)).toMatchObject([
    { action: 'wholesalers archive', actor: admin.actor, details: { from: '127.0.0.1', changed: { offers: [1, 0] } } },
    { action: 'wholesalers archive' },
    { action: 'wholesalers restore', details: { changed: { offers: [0, 1] } } },
  ]);
});

test('lists that are held of a wholesaler are rejected when it is archived, and ask for no decision any more', async () => {
  const [shop, other] = [await makeListShop(app), await makeListShop(app)];
  const [held, elsewhere] = [await shop.hold(), await other.hold()];
  const both = await app.db.prisma.heldList.create({
    data: {
      ...{ name: 'both.csv', content: Buffer.from('code'), hash: 'b'.repeat(64), broughtBy: 'Aoife', reasons: [] },
      ...{ cameAt: app.clock.now(), writtenAt: app.clock.now(), options: { isDelta: false, skipsBad: false } },
      wholesalerIds: [other.wholesaler.id, shop.wholesaler.id],
      figures: { rows: 1, new: 1, changed: 0, unchanged: 0, gone: 0, up: 0, down: 0, moves: [] },
    },
  });
  const rejected = await shop.hold(21);
  const [admin, operator] = [await byDesk('admin'), await byDesk('operator')];
  await app.call('POST', `/api/desk/held-lists/${rejected}/reject/`, {
    token: operator.token,
    body: { reason: 'VAT' },
  });
  const path = `wholesalers/${shop.wholesaler.id}/`;
  expect((await admin.call('GET', `${path}archive/`)).body).toMatchObject({ lists: 2 });
  for (let press = 0; press < 2; press++) expect((await admin.call('POST', `${path}archive/`)).status).toBe(200);
  const words = `${shop.wholesaler.slug} was archived, and takes no list.`;
  for (const id of [held, both.id]) {
    expect((await operator.call('GET', `held-lists/${id}/`)).body).toMatchObject({
      ...{ state: 'rejected', decided_by: admin.actor, decision_reason: words, decided_at: expect.any(String) },
    });
    const late = await operator.call('POST', `held-lists/${id}/approve/`);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining(`List ${id} was rejected at`)]);
  }
  expect((await operator.call('GET', `held-lists/${rejected}/`)).body.decision_reason).toBe('VAT');
  expect((await operator.call('GET', `held-lists/${elsewhere}/`)).body.state).toBe('held');
  expect(await entriesOf(shop.wholesaler.slug)).toMatchObject([
    { action: 'wholesalers archive', details: { changed: { held_lists: [2, 0] } } },
    { action: 'wholesalers archive', details: { from: '127.0.0.1' } },
  ]);
  // Brought back, it sends new ones.
  expect((await admin.call('POST', `${path}restore/`)).status).toBe(200);
  expect((await operator.call('GET', `held-lists/?wholesaler=${shop.wholesaler.id}`)).body.count).toBe(0);
});

test('a held list that is approved while its wholesaler is archived is either, never both', async () => {
  const shop = await makeListShop(app);
  const id = await shop.hold();
  const [admin, operator] = [await byDesk('admin'), await byDesk('operator')];
  const [approved, archived] = await Promise.all([
    operator.call('POST', `held-lists/${id}/approve/`),
    admin.call('POST', `wholesalers/${shop.wholesaler.id}/archive/`),
  ]);
  expect(archived.status).toBe(200);
  const { state } = (await operator.call('GET', `held-lists/${id}/`)).body;
  expect([approved.status, state]).toEqual(approved.status === 200 ? [200, 'approved'] : [409, 'rejected']);
});

test('a practice and its users are archived and hidden, and shown where somebody asks for them', async () => {
  const user = await makeUser(app);
  const colleague = await makeColleague(app, user.practiceId);
  const [admin, operator] = [await byDesk('admin'), await byDesk('operator')];
  const { name } = await app.db.prisma.practice.findUniqueOrThrow({ where: { id: user.practiceId } });
  const listed = async (path: string) =>
    (await operator.call('GET', path)).body.results.map((row: { id: number }) => row.id);
  const people = (show = '') => listed(`users/?q=${encodeURIComponent(user.email)}${show}`);

  expect((await operator.call('POST', `users/${user.id}/archive/`)).body).toMatchObject({
    id: user.id,
    is_active: false,
    archived_at: expect.any(String),
  });
  expect([await people(), await people('&show=archived')]).toEqual([[], [user.id]]);
  const practice = `practices/${user.practiceId}/`;
  expect((await operator.call('GET', practice)).body.users).toMatchObject([{ id: colleague.id }]);
  expect((await operator.call('POST', `users/${user.id}/restore/`)).body).toMatchObject({
    is_active: true,
    archived_at: null,
  });

  expect((await operator.call('POST', `${practice}archive/`)).status).toBe(403);
  expect((await admin.call('POST', `${practice}archive/`)).body).toMatchObject({ archived_at: expect.any(String) });
  const practices = (show = '') => listed(`practices/?q=${encodeURIComponent(name)}${show}`);
  expect([await practices(), await practices('&show=archived')]).toEqual([[], [user.practiceId]]);
  expect((await operator.call('GET', practice)).body.users).toMatchObject([{ is_active: false }, { is_active: false }]);
  expect(await operator.call('POST', `users/${user.id}/restore/`)).toMatchObject({
    status: 409,
    body: { detail: `${name} is archived: bring it back first.`, code: 'wrong_state' },
  });
  expect((await admin.call('POST', `${practice}restore/`)).body).toMatchObject({
    archived_at: null,
    users: [{ is_active: true }, { is_active: true }],
  });
  expect(await entriesOf(String(user.practiceId))).toMatchObject([
    { action: 'practices archive', actor: admin.actor, details: { changed: { users: [2, 0] } } },
    { action: 'practices restore', details: { changed: { users: [0, 2] } } },
  ]);
});
