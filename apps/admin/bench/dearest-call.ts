/** What the largest inputs are made of. */
export interface Largest {
  /** Of as many products as a cart has lines, and some more. */
  readonly products: readonly number[];
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** The cart, its lines, and another offer of the first line's product. */
  readonly cart: number;
  readonly lines: readonly number[];
  readonly otherOffer: number;
  /** A list of as many products as a list may have. */
  readonly list: number;
  readonly wants: readonly number[];
  /** An order of as many lines as a cart has, at one wholesaler that rejected it. */
  readonly order: number;
  readonly part: string;
  readonly partLines: readonly number[];
  /** An order of as many lines, which its wholesaler has, and an open delivery of it with an entry. */
  readonly delivery: {
    readonly wholesaler: number;
    readonly lines: readonly number[];
    readonly receipt: number;
    readonly entry: number;
  };
  readonly email: string;
  readonly refresh: string;
  readonly token: string;
  /** Of an admin's session at the desk. */
  readonly deskToken: string;
  /** Of somebody of the delivery's wholesaler. */
  readonly doorToken: string;
}

/** A request, and why it is dear. */
export interface Largely {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: object;
  /** XML in place of a body. */
  readonly document?: string;
  /** Said where a route is asked in several ways. */
  readonly as?: string;
}

/** The dearest requests of routes, by their ids. */
export type DearestOf = Readonly<Record<string, (largest: Largest) => readonly Largely[]>>;
