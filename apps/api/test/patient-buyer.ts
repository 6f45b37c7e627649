import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cart } from '@formulary/contracts/cart';
import type { Order } from '@formulary/contracts/orders';
import { expect } from 'vitest';
import type { Answered, CallOptions, TestApp } from './test-app.ts';

/**
 * Calls of a server in another process. Throws when the connection is lost, or no answer came for so many milliseconds:
 * nobody knows then what came of the call, which may still be done. On a busy machine an answer takes long.
 */
export function callOver(url: string, timeout = 60_000): TestApp['call'] {
  return async (method, path, { token, body, headers = {} } = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: text === '' ? '' : JSON.parse(text),
    };
  };
}

/** Somebody who orders from a server that may vanish at any moment, with the web application's manners. */
export class PatientBuyer {
  readonly #call: TestApp['call'];
  readonly #token: string;
  readonly placed: Order[] = [];

  constructor(call: TestApp['call'], token: string) {
    this.#call = call;
    this.#token = token;
  }

  /** Fills the cart with these products and orders it; `onOrdering` is called the moment before. */
  async buy(products: readonly number[], onOrdering: () => void): Promise<void> {
    for (const product of products) await this.#add(product, 1 + (product % 7));
    const cart = await this.#cart();
    expect(cart.items).toHaveLength(products.length);
    const key = randomUUID();
    onOrdering();
    const { status, body } = await this.#patiently('POST', '/api/order/', {
      body: { cart: cart.id, expected_total: cart.total },
      headers: { 'idempotency-key': key },
    });
    expect([status, body]).toEqual([
      status === 200 ? 200 : 201,
      expect.objectContaining({ cart: cart.id, total: cart.total }),
    ]);
    this.placed.push(body);
  }

  /** What was promised is still what the server says. */
  async expectAllKept(): Promise<void> {
    // Its parts go on, and its link is made anew for each reader.
    const promised = ({ order_summary_url, wholesale_orders, ...order }: Order) => ({
      ...order,
      wholesale_orders: wholesale_orders.map(({ status, status_reason, ...rest }) => rest),
    });
    for (const order of this.placed) {
      const { status, body } = await this.#patiently('GET', `/api/order/${order.id}/`);
      expect([status, promised(body)]).toEqual([200, promised(order)]);
    }
    expect((await this.#cart()).items).toEqual([]);
  }

  /** An add is never repeated blindly: after a lost answer the cart says whether it arrived. */
  async #add(product: number, quantity: number): Promise<void> {
    const body = { manufacturer_product: product, quantity };
    for (let isThere = false; !isThere; ) {
      const answer = await this.#call('POST', '/api/cart/item/', { token: this.#token, body }).catch(() => undefined);
      const isPromised = answer !== undefined && answer.status !== 503;
      if (isPromised) expect(answer).toMatchObject({ status: 201, body: { quantity } });
      const { items } = await this.#cart();
      const line = items.find(({ manufacturer_product }) => manufacturer_product.id === product);
      if (line || isPromised) expect(line).toMatchObject({ quantity });
      isThere = line !== undefined;
    }
  }

  async #cart(): Promise<Cart> {
    const { status, body } = await this.#patiently('GET', '/api/cart/');
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  /** Again and again until the server answers something else than that it cannot: on a busy machine it is long in coming back. */
  async #patiently(method: string, path: string, options: CallOptions = {}): Promise<Answered> {
    for (const until = Date.now() + 180_000; Date.now() < until; await pause(50)) {
      const answer = await this.#call(method, path, { ...options, token: this.#token }).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
    }
    throw new Error(`${method} ${path}: no answer within three minutes`);
  }
}
