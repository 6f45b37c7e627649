import { cartOf } from '@formulary/api/test/cart-client';
import { makeOffers, makeProduct, makeUser, makeWholesaler, unique } from '@formulary/api/test/factories';
import { makeListShop } from '@formulary/api/test/list-shop';
import { seenByPractice } from '@formulary/api/test/seen-by-practice';
import { useApp } from '@formulary/api/test/test-app';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../test/command-line.ts';

const app = useApp({ SIMULATED_TRANSPORT_MS: '0' });
const admin = useCommandLine(app);

const PRICES = 'code,wholesaler_code,gross_price,discount,manufacturer_discount_override,stock_quantity';

/** A product at two wholesalers: one line ordered of the cheap one, and one in the cart. */
async function makeShop() {
  const word = unique('Zyx').toLowerCase();
  const code = unique('c');
  const product = await makeProduct(app, { name: `${word} 50 mg`, code });
  const [cheap, dear] = [await makeWholesaler(app), await makeWholesaler(app, { preference: 2 })];
  await makeOffers(app, cheap, { product, grossPrice: 8 });
  await makeOffers(app, dear, { product, grossPrice: 9 });
  const user = await makeUser(app, [cheap, dear]);
  const cart = cartOf(app, user);
  await cart.add(product, { quantity: 2 });
  const { id } = await cart.read();
  const { body: order } = await app.call('POST', '/api/order/', { token: user.token, body: { cart: id } });
  await cart.add(product, { quantity: 3 });
  const seen = () => seenByPractice(app, user, { product, word, order: order.id });
  const archive = (...words: string[]) =>
    admin.run('--as', 'Niamh', 'wholesalers', 'archive', cheap.slug, '--yes', ...words);
  return { product, code, cheap, dear, user, cart, order, seen, archive };
}
type Seen = Awaited<ReturnType<typeof seenByPractice>>;
const ofCart = ({ cart }: Seen) => cart.body.items[0];

test('an archived wholesaler sells nothing, all that was ordered names it, and it comes back as it was', async () => {
  const { code, cheap, dear, user, cart, order, seen, archive } = await makeShop();
  const before = await seen();
  expect(before.search.body.results[0]).toMatchObject({ code, best_gross_price: 8 });
  expect(ofCart(before)).toMatchObject({ wholesale_product: { wholesaler: { id: cheap.id }, is_available: true } });

  expect((await admin.run('wholesalers', 'archive', cheap.slug)).fault).toBe(
    `${cheap.name} sells here no more: 1 offers go, 1 open carts have lines there, and 1 orders are still to be sent to it. Say --yes if that is meant.`,
  );
  expect((await archive('--dry-run')).printed).toContain('(dry run)');
  expect((await seen()).ofTrade).toBe(before.ofTrade);
  expect((await archive()).printed).toBe(`${cheap.slug} is archived: 1 offers are withdrawn.`);

  const gone = await seen();
  expect(gone.search.body.results[0]).toMatchObject({ code, best_gross_price: 9 });
  expect(gone.offers.body.map((offer: { wholesaler: { id: number } }) => offer.wholesaler.id)).toEqual([dear.id]);
  expect(ofCart(gone)).toMatchObject({ wholesale_product: { wholesaler: { id: cheap.id }, is_available: false } });
  expect(JSON.stringify(gone.split.body)).not.toContain(`"to":{"id":${cheap.id}`);
  expect(gone.ofPast).toBe(before.ofPast);
  const refused = await app.call('POST', '/api/order/', {
    token: user.token,
    body: { cart: (await cart.read()).id },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  expect(await app.db.prisma.wholesaleOrder.findMany({ where: { orderId: order.id } })).toMatchObject([
    { wholesalerId: cheap.id, status: 'created' },
  ]);

  // Said twice it is done once.
  const { archivedAt } = await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: cheap.id } });
  app.clock.advance(60_000);
  expect((await archive()).printed).toBe(`${cheap.slug} is archived: 0 offers are withdrawn.`);
  expect(await app.db.prisma.wholesaler.findUniqueOrThrow({ where: { id: cheap.id } })).toMatchObject({ archivedAt });

  expect((await admin.run('wholesalers', 'restore', cheap.slug)).printed).toBe(
    `${cheap.slug} is back: 1 offers can be ordered again.`,
  );
  const back = await seen();
  expect(back.ofTrade).toBe(before.ofTrade);
  expect(back.ofPast).toBe(before.ofPast);
  const entries = await app.db.prisma.auditEntry.findMany({ where: { subject: cheap.slug }, orderBy: { id: 'asc' } });
  expect(entries).toMatchObject([
    { action: 'wholesalers archive', actor: 'Niamh (mary)', details: { changed: { offers: [1, 0] } } },
    { action: 'wholesalers archive' },
    {
      action: 'wholesalers restore',
      details: { changed: { offers: [0, 1], archived: [archivedAt?.toISOString(), null] } },
    },
  ]);
});

test('its lists are refused in plain words, and it is hidden unless asked for', async () => {
  const { code, cheap, archive } = await makeShop();
  await archive();
  const list = admin.write('prices.csv', `${PRICES}\n${code},N1,7,0,,5`);
  const stock = admin.write('stock.csv', `code,stock_quantity\n${code},4`);
  const words = `${cheap.slug} is archived and takes no list. Bring it back first, with "wholesalers restore ${cheap.slug}" or at the desk.`;
  expect((await admin.run('prices', 'import', '--wholesaler', cheap.slug, list)).fault).toBe(words);
  expect((await admin.run('prices', 'import', '--wholesaler', cheap.slug, list, '--dry-run')).fault).toBe(words);
  expect((await admin.run('prices', 'stock', '--wholesaler', cheap.slug, stock)).fault).toBe(words);
  const listed = async (...options: string[]) =>
    JSON.parse((await admin.run('wholesalers', 'list', '--json', ...options)).printed).map(
      ({ slug }: { slug: string }) => slug,
    );
  expect(await listed()).not.toContain(cheap.slug);
  expect(await listed('--archived')).toContain(cheap.slug);
});

test('what was held of it is rejected with it, and told before', async () => {
  const { wholesaler, hold } = await makeListShop(app);
  const id = await hold();
  const archive = (...words: string[]) =>
    admin.run('--as', 'Niamh', 'wholesalers', 'archive', wholesaler.slug, ...words);
  expect((await archive()).fault).toContain('are still to be sent to it. Rejected with it: 1 held list. Say --yes');
  expect((await archive('--yes', '--dry-run')).printed).toContain('Rejected with it: 1 held list.');
  const held = () => app.db.prisma.heldList.findUniqueOrThrow({ where: { id } });
  expect(await held()).toMatchObject({ state: 'held' });
  const { printed } = await archive('--yes', '--json');
  expect(JSON.parse(printed)).toMatchObject({ slug: wholesaler.slug, lists: 1 });
  expect(await held()).toMatchObject({
    ...{ state: 'rejected', decidedBy: 'Niamh (mary)' },
    decisionReason: `${wholesaler.slug} was archived, and takes no list.`,
  });
});

test('what its lists withdrew before stays withdrawn when it comes back', async () => {
  const { product, cheap, dear, seen, archive } = await makeShop();
  const [other = 0] = await makeOffers(app, dear, { product, grossPrice: 9 }, { product: await makeProduct(app) }).then(
    ([, id]) => [id],
  );
  await makeOffers(app, dear, { product, grossPrice: 9 });
  const before = await seen();
  for (const command of ['archive', 'restore'])
    await admin.run('wholesalers', command, dear.slug, ...(command === 'archive' ? ['--yes'] : []));
  expect((await seen()).ofTrade).toBe(before.ofTrade);
  expect(await app.db.prisma.offer.findUniqueOrThrow({ where: { id: other } })).toMatchObject({ isAvailable: false });
  await archive();
  expect(await app.db.prisma.offer.count({ where: { wholesalerId: cheap.id, isAvailable: true } })).toBe(0);
});
