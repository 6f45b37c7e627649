import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, type Found, isSimple, PASSWORD } from './buyer.ts';

/** Milliseconds between two calls, and after which a fresh token is asked for: one that expired would hide what is watched. */
const BETWEEN = 200;
const TOKEN = 120_000;

/** When somebody who does one thing over and over was answered. */
export interface Watched {
  /** The longest time in milliseconds, between two moments, without an answer. */
  longestWithout(from: number, to: number): number;
  readonly ended: Promise<void>;
}

/** One call after another by a user of `buyersSql` of their own, until told to end. `call` says whether it was answered. */
function watch(
  caller: Caller,
  email: string,
  isOver: () => boolean,
  call: (token: string) => Promise<boolean>,
): Watched {
  const answeredAt: number[] = [];
  const keepCalling = async () => {
    let token = '';
    for (let signedInAt = 0; !isOver(); await pause(BETWEEN)) {
      if (Date.now() - signedInAt > TOKEN) {
        const { status, body } = await caller.call('POST', '/api/token/', { body: { email, password: PASSWORD } });
        if (status === 200) [token, signedInAt] = [JSON.parse(body).access, Date.now()];
      }
      if (await call(token)) answeredAt.push(Date.now());
    }
  };
  return {
    longestWithout: (from, to) => {
      const moments = [from, ...answeredAt.filter((at) => at > from && at < to), to];
      return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
    },
    ended: keepCalling(),
  };
}

const search = (caller: Caller, token: string) => caller.call('GET', '/api/product/search/?q=meloxicam', { token });

export const watchReads = (caller: Caller, email: string, isOver: () => boolean): Watched =>
  watch(caller, email, isOver, async (token) => (await search(caller, token)).status === 200);

/** Changes the quantity of one line of a cart. */
export function watchWrites(caller: Caller, email: string, isOver: () => boolean): Watched {
  let line: number | undefined;
  let quantity = 1;
  const addLine = async (token: string) => {
    const found = await search(caller, token);
    if (found.status !== 200) return false;
    const product = (JSON.parse(found.body) as { results: Found[] }).results.find(isSimple);
    const body = { manufacturer_product: product?.id };
    const added = await caller.call('POST', '/api/cart/item/', { token, body });
    if (added.status !== 201) return false;
    line = (JSON.parse(added.body) as { id: number }).id;
    return true;
  };
  return watch(caller, email, isOver, async (token) => {
    if (line === undefined) return addLine(token);
    quantity = 3 - quantity;
    const { status } = await caller.call('PATCH', `/api/cart/item/${line}/`, { token, body: { quantity } });
    if (status === 404) line = undefined;
    return status === 200;
  });
}
