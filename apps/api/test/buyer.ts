import { randomUUID } from 'node:crypto';
import type { Cart, CartItem } from '@formulary/contracts/cart';
import { expect } from 'vitest';
import { cartOf } from './cart-client.ts';
import type { MadeUser } from './factories.ts';
import type { Answered, TestApp } from './test-app.ts';

/** Products by their place in a shop, lines by their place in the cart: whatever is there then. */
export type Operation =
  | { readonly does: 'add'; readonly product: number; readonly quantity: number; readonly at: number | null }
  | { readonly does: 'change'; readonly line: number; readonly quantity: number }
  | { readonly does: 'toggle' | 'remove'; readonly line: number }
  | { readonly does: 'move'; readonly line: number; readonly at: number }
  | { readonly does: 'accept'; readonly product: number }
  | { readonly does: 'order'; readonly expects: 'right' | 'wrong' | 'nothing'; readonly times: number }
  | { readonly does: 'order again' };

export interface Shop {
  readonly products: readonly number[];
  /** What a superseded product is ordered as. */
  readonly replacements: ReadonlyMap<number, number>;
  /** Offers of each product by wholesaler. */
  readonly offers: ReadonlyMap<number, readonly number[]>;
}

/**
 * A user who buys, and keeps account of how many packs of each product were ever wanted. With two tabs at work at once
 * nobody knows what a change or a removal took away, so such a user does neither; a line may be gone for them, too.
 */
export class Buyer {
  readonly #test: TestApp;
  readonly user: MadeUser;
  readonly #shop: Shop;
  readonly #isAlone: boolean;
  readonly #cart: ReturnType<typeof cartOf>;
  readonly wanted = new Map<number, number>();
  /** Each cart that was ordered with its order. */
  readonly orders = new Map<number, number>();

  constructor(test: TestApp, user: MadeUser, shop: Shop, { isAlone }: { isAlone: boolean }) {
    this.#test = test;
    this.user = user;
    this.#shop = shop;
    this.#isAlone = isAlone;
    this.#cart = cartOf(test, user);
  }

  async do(operation: Operation): Promise<void> {
    switch (operation.does) {
      case 'add':
        return this.#add(operation);
      case 'accept': {
        const body = { category: 'ar16', product: this.#product(operation.product) };
        return this.#expect(await this.#call('/api/compliance/accept/', body), 201);
      }
      case 'order':
        return this.#order(operation);
      case 'order again':
        return this.#orderAgain();
      default:
        return this.#doToLine(operation);
    }
  }

  async readCart(): Promise<Cart> {
    const cart: Cart = await this.#cart.read();
    const active = cart.items.filter(({ is_active }) => is_active);
    const sum = (pick: (item: CartItem) => number) =>
      active.reduce((cents, item) => cents + Math.round(pick(item) * 100), 0) / 100;
    // Also while prices change: a cart is of one moment.
    expect(cart).toMatchObject({ subtotal: sum((item) => item.subtotal), total: sum((item) => item.total) });
    return cart;
  }

  async #add({ product: place, quantity, at }: Extract<Operation, { does: 'add' }>): Promise<void> {
    const product = this.#product(place);
    const bought = this.#shop.replacements.get(product) ?? product;
    const named = at === null ? {} : { wholesale_product: this.#offer(bought, at) };
    const answer = await this.#cart.add(product, { quantity, ...named });
    this.#expect(answer, 201, 400);
    if (answer.status !== 201) return;
    expect(answer.body).toMatchObject({ is_active: true, manufacturer_product: { id: bought } });
    this.#want(bought, quantity);
  }

  async #doToLine(operation: Extract<Operation, { line: number }>): Promise<void> {
    const { items } = await this.readCart();
    const line = items[operation.line % Math.max(1, items.length)];
    if (!line) return;
    const gone = this.#isAlone ? [] : [404];
    const product = line.manufacturer_product.id;
    switch (operation.does) {
      case 'toggle': {
        const answer = await this.#cart.change(line.id, { is_active: !line.is_active });
        return this.#expect(answer, 200, ...gone);
      }
      case 'move': {
        const answer = await this.#cart.move(line.id, this.#offer(product, operation.at));
        return this.#expect(answer, 200, 400, ...gone);
      }
      case 'change': {
        if (!this.#isAlone) return;
        const answer = await this.#cart.change(line.id, { quantity: operation.quantity });
        this.#expect(answer, 200);
        expect(answer.body).toMatchObject({ id: line.id, quantity: operation.quantity, is_active: true });
        return this.#want(product, operation.quantity - line.quantity);
      }
      case 'remove':
        if (!this.#isAlone) return;
        this.#expect(await this.#cart.remove(line.id), 204);
        return this.#want(product, -line.quantity);
    }
  }

  async #order({ expects, times }: Extract<Operation, { does: 'order' }>): Promise<void> {
    const cart = await this.readCart();
    const expected = { right: cart.total, wrong: cart.total + 0.01, nothing: undefined }[expects];
    const key = randomUUID();
    const send = () => this.#call('/api/order/', { cart: cart.id, expected_total: expected }, key);
    const answers = await Promise.all(Array.from({ length: times }, send));
    for (const answer of answers) this.#expect(answer, 201, 200, 400, 409);
    const placed = answers.filter(({ status }) => status < 300);
    expect(placed.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    for (const { body } of placed) this.#remember(cart.id, body.id);
    const [order] = placed;
    if (!order || !this.#isAlone) return;
    expect(expects).not.toBe('wrong');
    const left = await this.readCart();
    expect(left.id).not.toBe(cart.id);
    expect(left.items.map(({ id }) => id)).toEqual(cart.items.filter((item) => !item.is_active).map(({ id }) => id));
  }

  async #orderAgain(): Promise<void> {
    for (const [cart, order] of [...this.orders].slice(-1)) {
      const answer = await this.#call('/api/order/', { cart }, randomUUID());
      this.#expect(answer, 200);
      expect(answer.body.id).toBe(order);
    }
  }

  #remember(cart: number, order: number): void {
    expect(this.orders.get(cart) ?? order).toBe(order);
    this.orders.set(cart, order);
  }

  #call(url: string, body: object, key?: string): Promise<Answered> {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return this.#test.call('POST', url, { token: this.user.token, body, headers });
  }

  #expect({ status, body }: Answered, ...allowed: number[]): void {
    if (!allowed.includes(status)) expect.fail(`${status} is none of ${allowed}: ${JSON.stringify(body)}`);
  }

  #want(product: number, packs: number): void {
    this.wanted.set(product, (this.wanted.get(product) ?? 0) + packs);
  }

  #product(place: number): number {
    return this.#shop.products[place % this.#shop.products.length] ?? 0;
  }

  #offer(product: number, at: number): number {
    const offers = this.#shop.offers.get(product) ?? [];
    return offers[at % offers.length] ?? 0;
  }
}
