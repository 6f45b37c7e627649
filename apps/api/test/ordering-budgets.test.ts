import { expect, test } from 'vitest';
import { makeBuyerBelowThreshold } from './buyer-below-threshold.ts';
import { makeColleague, makeUser, unique } from './factories.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';
import { wantListOf } from './want-list.ts';

const app = useApp();
const { spend, makeShop } = spendingOf(app);

test('the cart, from its first use on', async () => {
  const {
    products: [a = 0, b = 0],
    offers,
    token,
    cart,
  } = await makeShop({ wholesalers: 2, products: 2 });
  const [[here = 0] = [], [there = 0] = []] = offers;
  const add = async (body: object) => (await spend('cart.addItem', { status: 201, token, body })).body;
  const item = (id: number, call = '') => ({ token, path: `/api/cart/item/${id}/${call}` });

  const first = await add({ manufacturer_product: a, wholesale_product: here });
  await add({ manufacturer_product: a });
  const second = await add({ manufacturer_product: a, wholesale_product: there });
  const third = await add({ manufacturer_product: b });
  await spend('cart.getCart', { status: 200, token });
  await spend('cart.changeItem', { status: 200, ...item(first.id), body: { quantity: 3 } });
  const [, elsewhere = 0] = offers[1] ?? [];
  await spend('cart.moveItem', { status: 200, ...item(third.id, 'move/'), body: { wholesale_product: elsewhere } });
  const merged = await spend('cart.moveItem', {
    status: 200,
    ...item(first.id, 'move/'),
    body: { wholesale_product: there },
  });
  expect(merged.body.id).toBe(second.id);
  await cart.change(second.id, { pinned: false });
  await app.db.prisma.offer.update({ where: { id: there }, data: { grossPrice: 999 } });
  await spend('cart.listCheaperPacks', { status: 200, token });
  const proposal = (await spend('cart.getCheapestSplit', { status: 200, token })).body;
  expect(proposal.groups).not.toEqual([]);
  const { fingerprint } = proposal;
  const once = () => ({ 'idempotency-key': unique() });
  const apply = () => spend('cart.applyCheapestSplit', { status: 200, token, headers: once(), body: { fingerprint } });
  const applied = (await apply()).body;
  const back = { fingerprint: applied.fingerprint, before: applied.before };
  await spend('cart.putBackCart', { status: 200, token, headers: once(), body: back });
  await apply();
  await app.db.prisma.offer.update({ where: { id: here }, data: { grossPrice: 9_999 } });
  const switched = await spend('cart.switchToCheapest', {
    ...{ status: 200, token, headers: { 'idempotency-key': unique() } },
    body: { products: [a, b] },
  });
  expect(switched.body.items).toContainEqual(expect.objectContaining({ outcome: 'switched' }));
  await spend('cart.removeItem', { status: 204, ...item(second.id) });
  const headers = { 'idempotency-key': unique() };
  const items = [{ manufacturer_product: a, quantity: 1, when_held: 'add' }];
  const [added] = (await spend('cart.addItems', { status: 200, token, headers, body: { items } })).body.items;
  const taken = [{ item: added.item, quantity: added.quantity }];
  await spend('cart.takeOut', { status: 200, token, headers: { 'idempotency-key': unique() }, body: { items: taken } });
  expect((await cart.read()).items).toHaveLength(1);

  const { token: newcomer } = await makeUser(app);
  await spend('cart.getCart', { status: 200, token: newcomer });
});

test('an order, of one line or of thirty at five wholesalers, in the same number of statements', async () => {
  const { products, offers, user, token, cart } = await makeShop({ wholesalers: 5, products: 30 });
  const colleague = wantListOf(app, await makeColleague(app, user.practiceId));
  const placed = async (lines: number) => {
    for (const product of products.slice(0, lines)) await colleague.ask(product);
    for (const [at, product] of products.slice(0, lines).entries()) {
      await cart.add(product, { wholesale_product: offers[at % 5]?.[at] });
    }
    const { id, total, items } = await cart.read();
    expect(items).toHaveLength(lines);
    return spend('orders.placeOrder', {
      status: 201,
      token,
      body: { cart: id, expected_total: total, reference: 'PO 1' },
      headers: { 'idempotency-key': unique() },
    });
  };

  const one = await placed(1);
  const many = await placed(30);
  expect(many.body.wholesale_orders).toHaveLength(5);
  expect(many.sent).toHaveLength(one.sent.length);
  // Those that send it, the one that confirms it, and the one that tells who asked for it.
  expect(many.sent.filter((text) => text.includes('pgboss.'))).toHaveLength(3);

  await spend('orders.placeOrder', { status: 200, token, body: { cart: many.body.cart } });
  await spend('orders.getOrder', { status: 200, token, path: `/api/order/${many.body.id}/` });
  expect((await spend('orders.listOrders', { status: 200, token })).body.count).toBe(2);
  const path = '/api/orders/?status=created&from=2020-01-01&to=2090-01-01&q=PO';
  expect((await spend('orders.listOrders', { status: 200, token, path })).body.count).toBe(2);
  await spend('orders.listOrders', { status: 200, token, path: '/api/orders/?status=to_come' });
  expect((await spend('orders.getOrderStatistics', { status: 200, token })).body.id__count).toBe(2);
  await app.db.pool.query(`UPDATE orders SET created_at = created_at - interval '9 days' WHERE id = $1`, [one.body.id]);
  expect((await spend('usualItems.listUsualItems', { status: 200, token })).body.count).toBe(1);
});

test('the want-list, one want or thirty', async () => {
  const { products, token, cart } = await makeShop({ wholesalers: 1, products: 30 });
  const ask = async (body: object) => {
    const headers = { 'idempotency-key': unique() };
    return (await spend('wants.addWant', { status: 201, token, headers, body })).body.id as number;
  };
  const at = (id: number, call = '') => ({ token, path: `/api/wants/${id}/${call}` });
  const taken = async (count: number) => {
    const items = [];
    for (const product of products.slice(0, count)) items.push({ want: await ask({ manufacturer_product: product }) });
    const took = await spend('wants.takeWants', { status: 200, token, body: { items } });
    const list = await spend('wants.listWants', { status: 200, token });
    await spend('wants.countWants', { status: 200, token });
    expect(list.body.results).toHaveLength(count);
    const back = took.body.items.map((one: { want: number; item: number; quantity: number }) => ({
      ...{ want: one.want, item: one.item, quantity: one.quantity },
    }));
    const headers = { 'idempotency-key': unique() };
    await spend('wants.giveBackWants', { status: 200, token, headers, body: { items: back } });
    for (const { want } of items) await spend('wants.removeWant', { status: 204, ...at(want) });
    await spend('wants.listWants', { status: 200, token, path: '/api/wants/?state=closed' });
    return took;
  };
  await cart.read();
  const one = await taken(1);
  expect((await taken(30)).sent).toHaveLength(one.sent.length);

  const first = await ask({ manufacturer_product: products[0], note: 'Soon' });
  await spend('wants.changeWant', { status: 200, ...at(first), body: { quantity: 3 } });
  await spend('wants.changeWant', { status: 200, ...at(first), body: { quantity: 0 } });
  await ask({ manufacturer_product: products[0] });
  await spend('wants.restoreWant', { status: 200, ...at(first, 'restore/') });
  const words = await ask({ text: 'the small blue ones' });
  await spend('wants.matchWant', {
    status: 200,
    ...at(words, 'product/'),
    body: { manufacturer_product: products[0] },
  });
  for (const product of products) await cart.add(product);
  expect((await spend('wants.askForCart', { status: 200, token })).body.wants).toHaveLength(30);
});

test('what would make a delivery free, and nothing where all are', async () => {
  const { token, cart, products, offers } = await makeShop({ wholesalers: 2, products: 3 });
  const [offerId = 0] = offers[0] ?? [];
  await cart.add(products[0] ?? 0, { wholesale_product: offerId });
  expect((await spend('usualItems.listTopUps', { status: 200, token })).sent).toHaveLength(1);
  const below = await makeBuyerBelowThreshold(app);
  expect((await spend('usualItems.listTopUps', { status: 200, token: below.token })).body).toHaveLength(1);
});

test('the week in one order, of one item or of thirty beside as many in the cart, in the same number of statements', async () => {
  const { products, user, token, cart } = await makeShop({ wholesalers: 3, products: 60 });
  const colleague = wantListOf(app, await makeColleague(app, user.practiceId));
  const ordered = async (count: number) => {
    const items = [];
    for (const product of products.slice(0, count)) {
      const { id: want } = (await colleague.ask(product)).body;
      items.push({ manufacturer_product: product, quantity: 2, want });
    }
    for (const product of products.slice(30, 30 + count)) await cart.add(product);
    const { fingerprint } = (await spend('orders.proposeWeek', { status: 200, token, body: { items } })).body;
    const headers = { 'idempotency-key': unique() };
    const body = { items, fingerprint, reference: 'PO 1' };
    return spend('orders.orderWeek', { status: 201, token, headers, body });
  };
  await cart.read();
  const one = await ordered(1);
  expect((await ordered(30)).sent).toHaveLength(one.sent.length);
});

test('what was rejected goes back, one line or thirty, in the same number of statements', async () => {
  const { products, token, cart } = await makeShop({ wholesalers: 2, products: 30 });
  const putBack = async (lines: number) => {
    for (const product of products.slice(0, lines)) await cart.add(product);
    const { id } = await cart.read();
    const { body: order } = await app.call('POST', '/api/order/', { token, body: { cart: id } });
    const rejected = { status: 'failed' as const, settledAt: app.clock.now() };
    await app.db.prisma.wholesaleOrder.updateMany({ where: { orderId: order.id }, data: rejected });
    const body = { wholesale_order: order.wholesale_orders[0].uid };
    const path = `/api/order/${order.id}/elsewhere/`;
    const plan = { status: 200, token, path: `${path}?wholesale_order=${body.wholesale_order}` };
    const { fingerprint } = (await spend('orders.getElsewhere', plan)).body;
    await spend('orders.orderElsewhere', { status: 200, token, path, body: { ...body, fingerprint } });
    for (const { id: line } of (await cart.read()).items) await cart.remove(line);
    const anew = { headers: { 'idempotency-key': unique() }, body: { ...body, fingerprint, order: true } };
    await spend('orders.orderElsewhere', { status: 200, token, path, ...anew });
    const again = `/api/orders/${order.id}/reorder/`;
    await spend('orders.reorder', { status: 200, token, path: again, body: { ...body, dry_run: true } });
    const headers = { 'idempotency-key': unique() };
    const spent = await spend('orders.reorder', { status: 200, token, path: again, body, headers });
    expect(spent.body.items).toHaveLength(lines);
    for (const { id: line } of (await cart.read()).items) await cart.remove(line);
    return spent;
  };
  const one = await putBack(1);
  expect((await putBack(30)).sent).toHaveLength(one.sent.length);
});

test('a list, of one product or of thirty, in the same number of statements', async () => {
  const { products, token, cart } = await makeShop({ wholesalers: 5, products: 30 });
  for (const product of products) await cart.add(product);
  const anew = () => ({ 'idempotency-key': unique() });
  const fill = async (count: number) => {
    const items = products.slice(0, count).map((product) => ({ manufacturer_product: product }));
    const body = { name: unique('List '), from_cart: true, items };
    const made = await spend('lists.createList', { status: 201, token, headers: anew(), body });
    expect(made.body.items).toBe(30);
    const empty = await spend('lists.createList', { status: 201, token, headers: anew(), body: { items: [] } });
    const path = `/api/lists/${empty.body.id}/`;
    const added = await spend('lists.addListItems', { status: 200, token, path: `${path}items/`, body: { items } });
    const read = await spend('lists.getList', { status: 200, token, path });
    expect(read.body.items).toHaveLength(count);
    const first = `${path}items/${products[0]}/`;
    const moved = await spend('lists.changeListItem', { status: 200, token, path: first, body: { position: 29 } });
    const gone = await spend('lists.removeListItem', { status: 204, token, path: first });
    return { path, sent: [made, added, read, gone, ...(count > 1 ? [] : [moved])].map(({ sent }) => sent.length) };
  };
  const one = await fill(1);
  const { path, sent } = await fill(30);
  expect(sent).toEqual(one.sent.slice(0, sent.length));
  await spend('lists.renameList', { status: 200, token, path, body: { name: 'Car boot' } });
  await spend('lists.removeList', { status: 204, token, path });
  await spend('lists.restoreList', { status: 200, token, path: `${path}restore/` });
  const both = { status: 200, token, path: `/api/lists/?product=${products[1]}` };
  expect((await spend('lists.listLists', both)).body.results).toContainEqual(
    expect.objectContaining({ name: 'Car boot', items: 29, has_product: true }),
  );
});
