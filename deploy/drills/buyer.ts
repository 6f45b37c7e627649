import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

const WORDS = ['meloxicam', 'amoxi', 'tablets', 'pred', 'oral suspension', 'kelloxim 20 ml', 'dog', 'ketam'];
/** Of a hundred calls. */
const SEARCHES = 80;
const CARTS = 15;
const ORDERS = 4;

interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Found {
  readonly id: number;
  readonly is_orderable: boolean;
  readonly requires_ar16_form: boolean;
  readonly requires_controlled_drug_form: boolean;
}

/** Whether it can be ordered without a form. */
export const isSimple = (found: Found) =>
  found.is_orderable && !found.requires_ar16_form && !found.requires_controlled_drug_form;

/** What a drill keeps of every call. */
export interface Told {
  answered(call: { readonly what: string; readonly status: number; readonly at: number }): void;
  /** An order that the cluster has acknowledged. */
  ordered(id: number): void;
}

/** Makes as many buyers as there are not yet, with the demo user's practice and password. */
export const buyersSql = (buyers: number) => `
  INSERT INTO users (practice_id, email, first_name, last_name, password_hash)
  SELECT practice_id, 'drill-' || n || '@drill.example', 'Drill', 'Buyer ' || n, password_hash
  FROM users, generate_series(1, ${buyers}) n WHERE email = 'demo@formulary.example' ON CONFLICT DO NOTHING`;

export const PASSWORD = process.env.DEMO_PASSWORD ?? 'formulary-demo';

export class Caller {
  readonly #request: typeof http.request;
  readonly #agent: http.Agent;
  readonly #url: URL;
  /** `ca` is for an address of https whose authority nobody knows. */
  constructor(url: string, ca?: string) {
    this.#url = new URL(url);
    const isPlain = this.#url.protocol === 'http:';
    this.#request = isPlain ? http.request : https.request;
    this.#agent = isPlain
      ? new http.Agent({ keepAlive: true })
      : new https.Agent({ ca, keepAlive: true, servername: this.#url.hostname });
  }

  /** The answer; status 0 where there was none. */
  call(method: string, path: string, { token, body, key }: { token?: string; body?: object; key?: string } = {}) {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const request = this.#request(new URL(path, this.#url), {
      method,
      agent: this.#agent,
      timeout: 30_000,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
    });
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
      response.on('error', () => resolve({ status: 0, body: '' }));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')));
    request.on('error', ({ message }) => resolve({ status: 0, body: message }));
    request.end(body && JSON.stringify(body));
    return promise;
  }
}

/**
 * One member of staff, of those `buyersSql` makes: searches, fills the cart, orders, reads, in the shares of a practice's day,
 * until told to end. Waits `rest` milliseconds after each call.
 */
async function buy(caller: Caller, email: string, told: Told, isOver: () => boolean, rest: number): Promise<void> {
  let tokens = { access: '', refresh: '' };
  let products: number[] = [];
  let at = 0;

  const ask = async (what: string, method: string, path: string, more: { body?: object; key?: string } = {}) => {
    const began = Date.now();
    let answer = await caller.call(method, path, { ...more, token: tokens.access });
    if (answer.status === 401) {
      await signIn();
      answer = await caller.call(method, path, { ...more, token: tokens.access });
    }
    told.answered({ what, status: answer.status, at: began });
    // As a browser does: it says so, and asks again after a moment.
    if (answer.status === 503 || answer.status === 0) await pause(500);
    return answer;
  };

  async function signIn(): Promise<void> {
    while (!isOver()) {
      const began = Date.now();
      const fresh = tokens.refresh
        ? await caller.call('POST', '/api/token/refresh/', { body: { refresh: tokens.refresh } })
        : await caller.call('POST', '/api/token/', { body: { email, password: PASSWORD } });
      told.answered({ what: tokens.refresh ? 'refresh' : 'sign-in', status: fresh.status, at: began });
      if (fresh.status === 200) {
        tokens = JSON.parse(fresh.body);
        return;
      }
      if (fresh.status === 401) throw new Error(`${email} was signed out: ${fresh.body}`);
      await pause(500);
    }
  }

  async function order(): Promise<void> {
    const seen = await ask('cart', 'GET', '/api/cart/');
    if (seen.status !== 200) return;
    const cart = JSON.parse(seen.body) as { id: number; items: { is_active: boolean }[] };
    if (!cart.items.some(({ is_active }) => is_active)) return;
    const key = randomUUID();
    // The same order again until it is known what became of it: nobody walks away from an unanswered order.
    for (;;) {
      const answer = await ask('order', 'POST', '/api/order/', { body: { cart: cart.id }, key });
      if (answer.status === 200 || answer.status === 201) return told.ordered(JSON.parse(answer.body).id);
      if (answer.status === 409) return removeLines((JSON.parse(answer.body) as { items: number[] }).items);
      if (answer.status === 400) return;
      if (isOver() && answer.status !== 503 && answer.status !== 0) return;
    }
  }

  /** What an order is refused for. */
  async function removeLines(lines: readonly number[]): Promise<void> {
    for (const line of lines) await ask('remove', 'DELETE', `/api/cart/item/${line}/`);
  }

  await signIn();
  while (!isOver()) {
    const dice = at++ % 100;
    // Spread over the hundred, so that no two kinds come in blocks.
    const place = (dice * 37) % 100;
    if (place < SEARCHES) {
      const word = WORDS[Math.floor(Math.random() * WORDS.length)] ?? '';
      const { status, body } = await ask('search', 'GET', `/api/product/search/?q=${encodeURIComponent(word)}`);
      if (status === 200) {
        products = (JSON.parse(body) as { results: Found[] }).results.filter(isSimple).map(({ id }) => id);
      }
    } else if (place < SEARCHES + CARTS) {
      const product = products[Math.floor(Math.random() * products.length)];
      if (product !== undefined)
        await ask('add', 'POST', '/api/cart/item/', { body: { manufacturer_product: product } });
    } else if (place < SEARCHES + CARTS + ORDERS) {
      await order();
    } else {
      await ask('other', 'GET', Math.random() < 0.5 ? '/api/orders/' : '/api/wholesaler/price-changes/tasks/');
    }
    if (rest > 0) await pause(rest);
  }
}

/** So many buyers at once; returns when all have ended. */
export async function buyAll(
  buyers: number,
  caller: Caller,
  told: Told,
  isOver: () => boolean,
  { rest = 0 } = {},
): Promise<void> {
  await Promise.all(
    Array.from({ length: buyers }, (_, index) => buy(caller, `drill-${index + 1}@drill.example`, told, isOver, rest)),
  );
}
