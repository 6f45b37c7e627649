import type { MadeUser } from '../factories.ts';
import type { World } from './world.ts';

/** A request that its route takes. */
export interface Example {
  readonly status: number;
  readonly token?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** XML in place of a body. */
  readonly document?: string;
}

export interface RouteExamples {
  /** With objects of its own: asked twice, it is taken twice. */
  readonly make: (world: World) => Promise<Example>;
  /** Parameters that name an object of `other`, whom this route must not tell of. */
  readonly elsewhere?: (world: World, other: MadeUser) => Promise<Record<string, string | number>>;
  /** Fields of the body that name an object of `other`. */
  readonly references?: (world: World, other: MadeUser) => Promise<Record<string, number>>;
  /** Parameters and fields that name what every practice sees, or what only a secret names. */
  readonly shared?: readonly string[];
  /** Fields of the body that hold the same: each finding is of all of them. */
  readonly alike?: readonly string[];
  /** Fields that take days to come alone, with the words for another day. */
  readonly ahead?: Readonly<Record<string, string>>;
  /** Fields that take days gone by alone, with the words for another day. */
  readonly behind?: Readonly<Record<string, string>>;
  /** What an address that names nothing is answered with, where it is not 404. */
  readonly missing?: readonly [status: number, detail: string];
  /** References of a query: one that does not exist is no fault, and finds nothing. */
  readonly filters?: readonly string[];
}

/** Of the world's products and wholesalers. */
export const [FIRST, SECOND] = [0, 1];

/** A plain read by anybody who is signed in. */
export const read: RouteExamples = { make: async (world) => ({ status: 200, token: (await world.visitor()).token }) };
