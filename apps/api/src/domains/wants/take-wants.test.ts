import { TakenWant } from '@formulary/contracts/wants';
import { describe, expect, test } from 'vitest';
import { cartOf } from '../../../test/cart-client.ts';
import { makeOffers, makeProducts, makeUser, makeWholesaler, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';
import { makeColleagues, wantListOf } from '../../../test/want-list.ts';

const app = useApp();

/** Aoife asks and Tom takes: a practice with an account at one of two wholesalers, which offers the first two of three products. */
async function makePractice() {
  const [wholesaler, far] = [await makeWholesaler(app), await makeWholesaler(app)];
  const [a = 0, b = 0, c = 0] = await makeProducts(app, {}, {}, {});
  await makeOffers(app, wholesaler, { product: a }, { product: b });
  await makeOffers(app, far, { product: a }, { product: c });
  const { aoife, tom } = await makeColleagues(app, [wholesaler]);
  return {
    ...{ a, b, c, wholesaler, tom },
    asks: wantListOf(app, aoife),
    takes: wantListOf(app, tom),
    cart: cartOf(app, tom),
    otherCart: cartOf(app, aoife),
    may: (canOrder: boolean) => app.db.prisma.user.update({ where: { id: tom.id }, data: { canOrder } }),
  };
}

const held = async (cart: ReturnType<typeof cartOf>) =>
  (await cart.read()).items.map((item: { manufacturer_product: { id: number }; quantity: number }) => [
    item.manufacturer_product.id,
    item.quantity,
  ]);

describe('taking wants over', () => {
  test('puts as many as are asked for into the cart, and says outcome by outcome what could not be', async () => {
    const { a, b, c, asks, takes, cart, wholesaler } = await makePractice();
    const ofA = (await asks.ask(a, { quantity: 2 })).body;
    await takes.ask(a, { quantity: 1 });
    const ofC = (await asks.ask(c)).body;
    const words = (await asks.askInWords('Gauze')).body;
    const gone = (await asks.ask(b)).body;
    await asks.remove(gone.id);
    const { status, body } = await takes.take(...[ofA, ofC, words, gone, ofA].map(({ id }) => ({ want: id })));
    expect(status).toBe(200);
    expect(body.items.map((item: unknown) => TakenWant.parse(item))).toEqual(body.items);
    expect(body.items).toMatchObject([
      { want: ofA.id, outcome: 'added', quantity: 3, wholesaler_name: wholesaler.name, item: expect.any(Number) },
      { want: ofC.id, outcome: 'not_orderable', reason: 'no_account', quantity: 0, item: null },
      { want: words.id, outcome: 'no_product', product_name: 'Gauze', manufacturer_product: null },
      { want: gone.id, outcome: 'closed' },
      { want: ofA.id, outcome: 'taken', taken_by: { firstName: 'Tom' }, quantity: 0 },
    ]);
    expect(await held(cart)).toEqual([[a, 3]]);
    expect(await asks.open()).toMatchObject([
      { id: ofA.id, state: 'taken', taken: { by: { firstName: 'Tom' }, is_mine: false, asked_since: 0 } },
      { id: ofC.id, state: 'open', taken: null },
      { id: words.id, state: 'open' },
    ]);
  });

  test('takes nothing again, and what was asked for since once more', async () => {
    const { a, asks, takes, cart } = await makePractice();
    const { id: want } = (await asks.ask(a, { quantity: 2 })).body;
    await takes.take({ want });
    expect((await takes.take({ want })).body.items).toMatchObject([{ outcome: 'taken' }]);
    await asks.ask(a, { quantity: 5 });
    expect(await takes.open()).toMatchObject([
      { state: 'taken', quantity: 7, taken: { is_mine: true, asked_since: 5 } },
    ]);
    expect((await takes.take({ want })).body.items).toMatchObject([{ outcome: 'added', quantity: 5 }]);
    expect(await takes.open()).toMatchObject([{ taken: { asked_since: 0 } }]);
    expect(await held(cart)).toEqual([[a, 7]]);
  });

  test('takes nothing of what lies in a colleague’s cart, not what was asked for since either', async () => {
    const { a, asks, takes, otherCart } = await makePractice();
    const { id: want } = (await asks.ask(a, { quantity: 2 })).body;
    await takes.take({ want });
    await asks.ask(a, { quantity: 5 });
    expect((await asks.take({ want })).body.items).toMatchObject([
      { outcome: 'taken', taken_by: { firstName: 'Tom' }, quantity: 0 },
    ]);
    expect(await held(otherCart)).toEqual([]);
    expect(await takes.open()).toMatchObject([{ taken: { is_mine: true, asked_since: 5 } }]);
  });

  test('adds to what the cart holds, or finds that enough', async () => {
    const { a, b, asks, takes, cart } = await makePractice();
    await cart.add(a, { quantity: 4 });
    await cart.add(b, { quantity: 4 });
    const [ofA, ofB] = [(await asks.ask(a)).body, (await asks.ask(b)).body];
    const { body } = await takes.take({ want: ofA.id, quantity: 2 }, { want: ofB.id, when_held: 'skip' });
    expect(body.items).toMatchObject([{ outcome: 'added', quantity: 2 }, { outcome: 'already_in_cart' }]);
    expect(await held(cart)).toEqual([
      [a, 6],
      [b, 4],
    ]);
    expect(await asks.open()).toMatchObject([{ state: 'taken' }, { state: 'taken' }]);
  });

  test('leaves so many to be taken, which is counted', async () => {
    const { a, b, c, asks, takes, tom, may } = await makePractice();
    const count = async () => (await app.call('GET', '/api/wants/count/', { token: tom.token })).body;
    await wantListOf(app, await makeUser(app)).ask(a, { urgent: true });
    expect(await count()).toEqual({ open: 0, urgent: 0 });
    const { id: want } = (await asks.ask(a, { urgent: true })).body;
    await takes.ask(a);
    await asks.ask(b, { urgent: true });
    await asks.ask(c);
    await asks.askInWords('Gauze');
    expect(await count()).toEqual({ open: 4, urgent: 2 });
    await takes.take({ want });
    expect(await asks.count()).toEqual({ open: 3, urgent: 1 });
    // As in the list: what lies in the cart of somebody who may not order waits for somebody else.
    await may(false);
    expect(await count()).toEqual({ open: 4, urgent: 2 });
  });

  test('is of one colleague where two take at the same time, and the other is told who', async () => {
    for (let round = 0; round < 5; round++) {
      const { a, b, asks, takes, cart, otherCart } = await makePractice();
      const items = [(await asks.ask(a)).body, (await asks.ask(b)).body].map(({ id }) => ({ want: id }));
      const answers = await Promise.all([asks.take(...items), takes.take(...items.toReversed())]);
      const outcomes = answers.map(({ body }) => body.items.map(({ outcome }: TakenWant) => outcome));
      expect(outcomes.map(([first]) => first).sort()).toEqual(['added', 'taken']);
      expect(outcomes.every(([first, second]) => first === second)).toBe(true);
      const late = answers.find(({ body }) => body.items[0].outcome === 'taken');
      const winner = answers[0] === late ? 'Tom' : 'Aoife';
      expect(late?.body.items).toMatchObject([
        { taken_by: { firstName: winner } },
        { taken_by: { firstName: winner } },
      ]);
      expect([await held(cart), await held(otherCart)].flat()).toHaveLength(2);
    }
  });

  test('is not for a user who may only ask', async () => {
    const { a, asks, takes, cart, may } = await makePractice();
    const { id: want } = (await asks.ask(a)).body;
    await may(false);
    expect(await takes.take({ want })).toMatchObject({ status: 403, body: { code: 'may_not_order' } });
    expect((await cart.read()).items).toEqual([]);
  });
});

describe('a want that was taken over', () => {
  test('is open again as soon as its line leaves the cart, whichever way, and not when it moves in it', async () => {
    const { a, asks, takes, cart } = await makePractice();
    const { id: want } = (await asks.ask(a)).body;
    const state = async () => (await asks.open())[0]?.state;
    const line = (await takes.take({ want })).body.items[0].item;
    await cart.change(line, { quantity: 9, is_active: false });
    expect(await state()).toBe('taken');
    await cart.remove(line);
    expect(await state()).toBe('open');
    expect((await takes.take({ want })).body.items).toMatchObject([{ outcome: 'added', quantity: 1 }]);
  });

  test('is held up by nobody who may not order, or not sign in, any more', async () => {
    const { a, tom, asks, takes, may } = await makePractice();
    const { id: want } = (await asks.ask(a)).body;
    const state = async () => (await asks.open())[0]?.state;
    await takes.take({ want });
    await may(false);
    expect(await state()).toBe('open');
    await may(true);
    await app.db.prisma.user.update({ where: { id: tom.id }, data: { isActive: false } });
    expect(await state()).toBe('open');
    expect((await asks.take({ want })).body.items).toMatchObject([{ outcome: 'added' }]);
  });

  test('goes back on the list, and what was put into the cart out of it, once for a key', async () => {
    const { a, b, tom, asks, takes, cart } = await makePractice();
    await cart.add(a, { quantity: 4 });
    const [ofA, ofB] = [(await asks.ask(a, { quantity: 3 })).body, (await asks.ask(b)).body];
    const { items } = (await takes.take({ want: ofA.id }, { want: ofB.id })).body;
    const undo = items.map(({ want, item, quantity, was_set_aside: set_aside }: TakenWant) => ({
      want,
      item,
      quantity,
      set_aside,
    }));
    const headers = { 'idempotency-key': unique() };
    const call = () => app.call('POST', '/api/wants/give-back/', { token: tom.token, headers, body: { items: undo } });
    const answers = await Promise.all([call(), call(), call()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.body).toMatchObject({ gone: [], cart: { items: [{ quantity: 4 }] } });
    expect(await held(cart)).toEqual([[a, 4]]);
    expect(await asks.open()).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  });

  test('goes back on the list at a colleague’s word, and stays in the cart that is not theirs', async () => {
    const { a, asks, takes, cart, otherCart } = await makePractice();
    const { id: want } = (await asks.ask(a)).body;
    const line = (await takes.take({ want })).body.items[0].item;
    expect(await asks.giveBack({ want, item: line, quantity: 1 })).toMatchObject({
      status: 200,
      body: { gone: [line] },
    });
    expect(await held(cart)).toEqual([[a, 1]]);
    expect((await asks.take({ want })).body.items).toMatchObject([{ outcome: 'added' }]);
    expect(await held(otherCart)).toEqual([[a, 1]]);
  });
});

describe('asking for a cart', () => {
  test('moves what it would order to the want-list, once, and leaves what was set aside', async () => {
    const { a, b, asks, takes, cart, may } = await makePractice();
    await may(false);
    await asks.ask(a, { quantity: 2 });
    await cart.add(a, { quantity: 3 });
    const { body: aside } = await cart.add(b);
    await cart.change(aside.id, { is_active: false });
    const answers = await Promise.all([takes.askForCart(), takes.askForCart(), takes.askForCart()]);
    expect(answers.map(({ status, body }) => [status, body.wants.length]).sort()).toEqual([
      [200, 0],
      [200, 0],
      [200, 1],
    ]);
    expect(await held(cart)).toEqual([[b, 1]]);
    expect(await asks.open()).toMatchObject([
      { quantity: 5, requests: [{ quantity: 2 }, { by: { firstName: 'Tom' }, quantity: 3 }] },
    ]);
  });

  test('says with each of them what is to be known, once, beside what was noted before', async () => {
    const { a, b, asks, takes, cart, may } = await makePractice();
    await may(false);
    await takes.ask(a, { note: 'For Tuesday' });
    for (const product of [a, b]) await cart.add(product);
    const { status } = await takes.askForCart({ note: '  Ward 2 ' });
    expect(status).toBe(200);
    expect((await asks.open()).map(({ requests }) => requests.map(({ note }) => note))).toEqual([
      ['For Tuesday\nWard 2'],
      ['Ward 2'],
    ]);
    await cart.add(a);
    await cart.add(a);
    const refused = await takes.askForCart({ note: 'x'.repeat(295) });
    expect(refused).toMatchObject({ status: 400, body: { note: [expect.stringContaining('300 characters')] } });
    expect(await held(cart)).toEqual([[a, 2]]);
    expect(await takes.askForCart({ note: 'x'.repeat(301) })).toMatchObject({ status: 400 });
    expect((await takes.askForCart({ note: '' })).status).toBe(200);
    expect((await asks.open())[0]?.requests[0]?.note).toBe('For Tuesday\nWard 2');
  });

  test('does not ask again for what was in it because somebody had asked', async () => {
    const { a, asks, takes, cart } = await makePractice();
    const { id: want } = (await asks.ask(a, { quantity: 2 })).body;
    await takes.take({ want });
    expect((await takes.askForCart()).body).toEqual({ wants: [] });
    expect(await asks.open()).toMatchObject([{ state: 'open', quantity: 2, requests: [{ is_mine: true }] }]);
    expect(await held(cart)).toEqual([]);
    await takes.take({ want });
    await cart.add(a, { quantity: 4 });
    await takes.askForCart();
    expect(await asks.open()).toMatchObject([{ quantity: 6, requests: [{ quantity: 2 }, { quantity: 4 }] }]);
  });
});
