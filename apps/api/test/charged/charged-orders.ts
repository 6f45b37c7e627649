import { takeWord } from '../../src/domains/confirmations/take-word.ts';
import { newGtin } from '../delivery-shop.ts';
import { type MadeUser, makeOffers, makeProducts, makeUser, makeWholesaler, unique } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

/** A line of an order, and what has become of it. Prices are cents of a pack. */
export interface OrderedLine {
  readonly id: number;
  readonly code: string;
  readonly ourCode: string;
  readonly gtin: string;
  readonly name: string;
  /** Percent of VAT. */
  readonly vatRate: string;
  /** Pieces in a pack; 1 where it is sold by the pack alone. */
  readonly pieces: number;
  readonly ordered: number;
  readonly gross: number;
  readonly promised: number;
  /** What is to be paid for a pack, as it was said and accepted since. */
  readonly price: number;
  /** Packs that are to be paid. */
  readonly toPay: number;
  readonly rejected: number;
  /** Its wholesaler does not deliver these. */
  readonly refused: number;
  /** The wholesaler's code of what it said that comes in its place. */
  readonly instead: string | null;
}

export interface ChargedOrder {
  readonly id: number;
  readonly uid: string;
  readonly reference: string;
  /** Promised cents; null where nothing was. */
  readonly fee: number | null;
  /** Whether its practice counts what comes. */
  readonly isCounted: boolean;
  readonly lines: readonly OrderedLine[];
}

export type Random = () => number;
export const upTo = (random: Random, most: number) => Math.floor(random() * (most + 1));
export const pick = <T>(random: Random, of: readonly T[]): T => {
  const one = of[Math.floor(random() * of.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

const VAT_RATES = ['23', '23', '13.5', '0', '23'];

/** A wholesaler of many products with discounts, a practice that counts what comes, and one that does not. */
export async function openCharged(app: TestApp, products = 40) {
  const wholesaler = await makeWholesaler(app);
  const gtins = Array.from({ length: products }, newGtin);
  const pieces = gtins.map((_, at) => [1, 10, 100, 30][at % 4] ?? 1);
  const names = pieces.map(
    (each) => `${unique('Velorin ')} ${each === 1 ? '20 mg/ml injection 50 ml' : `20 mg ${each} tablets`}`,
  );
  const ids = await makeProducts(
    app,
    ...names.map((name, at) => ({ name, gtin: gtins[at] ?? '', manufacturerDiscount: 0 })),
  );
  const offers = ids.map((product, at) => ({
    product,
    grossPrice: (500 + at * 307) / 100,
    discount: [0, 10, 25][at % 3] ?? 0,
    stockQuantity: null,
  }));
  await makeOffers(app, wholesaler, ...offers);
  const counting = await makeUser(app, [wholesaler]);
  const trusting = await makeUser(app, [wholesaler]);
  await app.call('PATCH', '/api/deliveries/', { token: counting.token, body: { receives: true } });
  await app.call('PATCH', '/api/deliveries/', { token: trusting.token, body: { receives: false } });

  /** Orders some products; what was said of it, and what is to come of it, follow by chance. Nothing came yet. */
  async function order(random: Random, user: MadeUser, most: number): Promise<ChargedOrder> {
    const { token } = user;
    const isCounting = user.id === counting.id;
    const start = upTo(random, products - 1);
    const chosen = Array.from({ length: Math.min(most, products) }, (_, at) => (start + at * 7) % products);
    const items = [...new Set(chosen)].map((at) => ({ manufacturer_product: ids[at], quantity: 1 + upTo(random, 8) }));
    await app.call('POST', '/api/cart/items/', {
      token,
      body: { items: items.map((item) => ({ ...item, when_held: 'add' })) },
    });
    const { body: cart } = await app.call('GET', '/api/cart/', { token });
    const reference = unique('PO ');
    const { body: placed, status } = await app.call('POST', '/api/order/', {
      token,
      body: { cart: cart.id, reference },
    });
    if (status !== 201) throw new Error(`nothing was ordered: ${JSON.stringify(placed)}`);
    const fee = pick(random, [null, 0, 500, 750]);
    const part = await app.db.prisma.wholesaleOrder.update({
      where: { orderId_wholesalerId: { orderId: placed.id, wholesalerId: wholesaler.id } },
      data: { status: 'complete', settledAt: app.clock.now(), deliveryFee: fee === null ? null : fee / 100 },
      include: { items: { orderBy: { id: 'asc' } } },
    });
    const said = part.items.map((item) => {
      const promised = Math.round(Number(item.netPrice) * 100);
      const change = pick(random, [0, 0, 0, 0, 0, 45, -30]);
      const refused = random() < 0.1 ? 1 + upTo(random, item.quantity - 1) : 0;
      const instead = refused < item.quantity && random() < 0.1 ? unique('S-') : null;
      return { item, promised, price: refused < item.quantity ? promised + change : promised, refused, instead };
    });
    await say(user, part, said);
    const came = said.map(({ item, refused }) => {
      const sent = item.quantity - refused;
      const rejected = isCounting && random() < 0.1 ? Math.min(1, sent) : 0;
      const missing = isCounting && random() < 0.1 ? Math.min(1, sent - rejected) : 0;
      return { rejected, toPay: sent - rejected - missing };
    });
    return {
      ...{ id: placed.id, uid: part.uid, reference, fee, isCounted: isCounting },
      lines: said.map(({ item, promised, price, refused, instead }, at) => {
        const product = ids.indexOf(item.productId);
        return {
          ...{
            id: item.id,
            code: item.wholesalerCode,
            ourCode: item.code,
            name: item.productName,
            ordered: item.quantity,
          },
          ...{
            gtin: gtins[product] ?? '',
            pieces: pieces[product] ?? 1,
            vatRate: VAT_RATES[product % VAT_RATES.length] ?? '23',
            promised,
            price,
            refused,
            instead,
          },
          gross: Math.round(Number(item.grossPrice) * 100),
          ...(came[at] ?? { rejected: 0, toPay: 0 }),
        };
      }),
    };
  }

  async function say(
    { token }: MadeUser,
    part: { uid: string; orderId: number },
    lines: readonly {
      item: { wholesalerCode: string; quantity: number };
      promised: number;
      price: number;
      refused: number;
      instead: string | null;
    }[],
  ) {
    const message = {
      ...{ version: 1, id: unique('M'), order: part.uid },
      lines: lines.map(({ item, promised, price, refused, instead }) => ({
        ...{ code: item.wholesalerCode, confirmed: item.quantity - refused, refused },
        ...(price !== promised && { net_price: price / 100 }),
        ...(instead !== null && { instead: { code: instead, name: 'Another of the same' } }),
      })),
    };
    const content = Buffer.from(JSON.stringify(message));
    await takeWord(app, { wholesalerId: wholesaler.id, source: 'document', mediaType: 'application/json', content });
    const { body } = await app.call('GET', `/api/order/${part.orderId}/`, { token });
    const asked = body.wholesale_orders[0].wholesale_order_items
      .flatMap(
        (one: { confirmation: { words: { id: number; asks: boolean }[] } | null }) => one.confirmation?.words ?? [],
      )
      .filter(({ asks }: { asks: boolean }) => asks)
      .map(({ id: word }: { id: number }) => ({ word, accepted: true }));
    if (asked.length > 0) {
      const answer = await app.call('POST', `/api/order/${part.orderId}/line-answers/`, {
        token,
        body: { answers: asked },
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    }
  }

  /** Counts what comes of an order, and of some lines more than that; where nobody counts nothing is done. */
  async function receive({ token }: MadeUser, order: ChargedOrder, beside: ReadonlyMap<number, number>): Promise<void> {
    if (!order.isCounted) return;
    const { body: receipt } = await app.call('POST', '/api/receipts/', { token, body: { wholesaler: wholesaler.id } });
    const entries = order.lines.flatMap(({ id: line, toPay, rejected }) => {
      const came = toPay + (beside.get(line) ?? 0);
      const accept = came > toPay ? ['more_than_open'] : [];
      return [
        ...(came > 0 ? [{ key: crypto.randomUUID(), line, quantity: came, accept }] : []),
        ...(rejected > 0
          ? [{ key: crypto.randomUUID(), line, quantity: rejected, kind: 'rejected', reason: 'damaged' }]
          : []),
      ];
    });
    const counted = await app.call('POST', `/api/receipts/${receipt.id}/entries/`, { token, body: { entries } });
    if (counted.body.entries?.some(({ outcome }: { outcome: string }) => outcome !== 'counted'))
      throw new Error(JSON.stringify(counted.body));
    await app.call('POST', `/api/receipts/${receipt.id}/finish/`, { token, body: {} });
  }

  return { wholesaler, counting, trusting, order, receive };
}
