import { randomUUID } from 'node:crypto';
import { type Maker, makeOffers, makeProducts, makeUser, makeWholesaler, type ProductSpec } from './factories.ts';

const GS = '\x1d';
let serial = 1_000;

/** A GTIN of 14 digits that no other test has. */
export function newGtin(): string {
  const body = `0539${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** The DataMatrix of a pack. */
export function dataMatrix(gtin: string, { batch = 'AB12', expiry = '300331' } = {}): string {
  serial += 1;
  return `]d201${gtin}17${expiry}10${batch}${GS}21${serial}`;
}

interface Ordered extends Partial<ProductSpec> {
  readonly quantity: number;
}

/** A practice and its wholesaler that has an order of these lines, and what the practice does with what is delivered. */
export async function deliveryShop(app: Maker, ...specs: Ordered[]) {
  const wholesaler = await makeWholesaler(app);
  const gtins = specs.map(() => newGtin());
  const products = await makeProducts(
    app,
    ...specs.map(({ quantity: _, ...spec }, at) => ({ gtin: gtins[at] ?? '', ...spec })),
  );
  await makeOffers(app, wholesaler, ...products.map((product) => ({ product, stockQuantity: null })));
  const user = await makeUser(app, [wholesaler]);
  const { token } = user;

  const order = async (quantities: readonly number[] = specs.map(({ quantity }) => quantity)) => {
    for (const [at, quantity] of quantities.entries()) {
      const body = { manufacturer_product: products[at], quantity };
      if (quantity > 0) await app.call('POST', '/api/cart/item/', { token, body });
    }
    const { body: cart } = await app.call('GET', '/api/cart/', { token });
    const { body: placed } = await app.call('POST', '/api/order/', { token, body: { cart: cart.id } });
    await app.db.prisma.wholesaleOrder.updateMany({
      where: { orderId: placed.id },
      data: { status: 'complete', settledAt: app.clock.now() },
    });
    const items = await app.db.prisma.orderItem.findMany({
      where: { wholesaleOrder: { orderId: placed.id } },
      orderBy: { id: 'asc' },
    });
    return { id: placed.id as number, lines: items.map(({ id }) => id) };
  };
  const open = async (as = token) => {
    const { status, body } = await app.call('POST', '/api/receipts/', {
      token: as,
      body: { wholesaler: wholesaler.id },
    });
    if (status !== 200) throw new Error(`no receipt was opened: ${JSON.stringify(body)}`);
    return body;
  };
  const count = (receipt: number, entries: readonly object[], as = token) =>
    app.call('POST', `/api/receipts/${receipt}/entries/`, {
      token: as,
      body: { entries: entries.map((entry) => ({ key: randomUUID(), ...entry })) },
    });
  const read = async (receipt: number, as = token) =>
    (await app.call('GET', `/api/receipts/${receipt}/`, { token: as })).body;
  const finish = (receipt: number, body: object = {}) =>
    app.call('POST', `/api/receipts/${receipt}/finish/`, { token, body });
  const correct = (receipt: number, body: object) =>
    app.call('POST', `/api/receipts/${receipt}/corrections/`, {
      token,
      body: { key: randomUUID(), note: 'Miscounted', ...body },
    });
  return { wholesaler, gtins, products, user, order, open, count, read, finish, correct };
}
