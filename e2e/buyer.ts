import { randomBytes } from 'node:crypto';
import { startSession } from '@formulary/api/domains/accounts/start-session';
import { signToken } from '@formulary/api/test/sign-token';
import type { Db } from '@formulary/api/test/use-db';
import type { Stored } from './open-browser.ts';
import { DEMO, JWT_SECRET } from './serve-demo.ts';

interface Line {
  readonly quantity?: number;
  /** The wholesaler's name; without it the server picks the offer. */
  readonly from?: string;
}

/** A user of the demo practice, with a second way in beside the browser: calls to the API prepare what a test looks at. */
export interface Buyer {
  readonly email: string;
  readonly password: string;
  /** Puts a product into the cart; gives the line's id. */
  add(product: string, line?: Line): Promise<number>;
  exclude(line: number): Promise<void>;
  /** Orders the active lines; gives the order's id. */
  order(reference?: string): Promise<number>;
  /** A call as this user; `status` is what it must answer. */
  call<T>(method: string, path: string, body?: object, status?: number): Promise<T>;
  /** Starts a session of its own; answers what a browser keeps of it, as after the form. */
  startSession(): Promise<Stored>;
}

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Makes a user with an empty cart, of the demo practice unless another is given. The password is the demo user's: a hash
 * takes longer than all else of it.
 */
export async function newBuyer(
  url: string,
  db: Db,
  { practiceId, name = `nurse-${randomBytes(4).toString('hex')}` }: { practiceId?: number; name?: string } = {},
): Promise<Buyer> {
  const demo = await db.prisma.user.findUniqueOrThrow({ where: { email: DEMO.email } });
  const email = `${name}@formulary.example`;
  const names = { firstName: 'Nuala', lastName: 'Keane' };
  const { passwordHash } = demo;
  await db.prisma.user.create({
    data: { practiceId: practiceId ?? demo.practiceId, passwordHash, email, ...names },
  });
  return buyerOf(url, db, { email, password: DEMO.password });
}

/** The same for a user who exists. */
export function buyerOf(url: string, db: Db, user: { email: string; password: string }): Buyer {
  const signIn = () => startSessionOf(db, user.email);
  let tokens: Promise<Tokens> | undefined;
  const call = async <T>(method: string, path: string, body?: object, status = 200) => {
    tokens ??= signIn();
    const { access } = await tokens;
    return send<T>(url, method, path, { access, status, ...(body && { body }) });
  };
  return {
    ...user,
    call,
    async startSession() {
      const { access, refresh } = await signIn();
      const profile = await send<object>(url, 'GET', '/api/users/me/', { access, status: 200 });
      return { name: 'formulary.v1', value: JSON.stringify({ session: { access, refresh, profile } }) };
    },
    async add(product, { quantity = 1, from } = {}) {
      const { id, offers } = await db.prisma.product.findFirstOrThrow({
        where: { name: product },
        include: { offers: { include: { wholesaler: true } } },
      });
      const offer = offers.find(({ wholesaler }) => wholesaler.name === from);
      if (from && !offer) throw new Error(`${from} does not offer ${product}`);
      const named = offer && { wholesale_product: offer.id };
      const body = { manufacturer_product: id, quantity, ...named };
      return (await call<{ id: number }>('POST', '/api/cart/item/', body, 201)).id;
    },
    async exclude(line) {
      await call('PATCH', `/api/cart/item/${line}/`, { is_active: false });
    },
    async order(reference) {
      const cart = await call<{ id: number }>('GET', '/api/cart/');
      const body = { cart: cart.id, ...(reference && { reference }) };
      return (await call<{ id: number }>('POST', '/api/order/', body, 201)).id;
    },
  };
}

/** As the form starts one, without the check of the password, which takes longer than all else. */
async function startSessionOf(db: Db, email: string): Promise<Tokens> {
  const { id, passwordHash } = await db.prisma.user.findUniqueOrThrow({ where: { email } });
  const tokens = { signer: SIGNER, accessSeconds: 300, refreshSeconds: 1_209_600 };
  const clock = { now: () => new Date() };
  const session = await startSession({ db, clock, tokens }, { userId: id, hash: passwordHash ?? '' });
  if (!session) throw new Error(`${email} may not sign in`);
  return session;
}

const SIGNER = {
  sign: (claims: object) => signToken(JWT_SECRET, claims),
  verify: () => {
    throw new Error('Nothing is verified here.');
  },
};

interface Sending {
  readonly access?: string;
  readonly body?: object;
  readonly status: number;
}

async function send<T>(url: string, method: string, path: string, { access, body, status }: Sending): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  // A test knows what it asked for.
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
