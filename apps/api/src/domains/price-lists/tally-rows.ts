import { LOCKS, shareLockInTransaction } from '../../db/advisory-locks.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const PRODUCTS = statement('products_to_list', {
  gives: { id: 'int', code: 'text' },
  sql: 'SELECT id, code FROM products ORDER BY id',
});

/** What a staged list says of one wholesaler. */
export interface StagedShare {
  /** Those that name a product and this wholesaler, bad ones among them. */
  rows: number;
  /** Those that may be applied. */
  good: number;
  sendsStock: boolean;
  /** The products of the good ones. */
  productIds?(): number[];
}

/** What is staged, by wholesaler. */
export type StagedList = ReadonlyMap<number, StagedShare>;

export interface TalliedRow {
  readonly wholesalerId: number;
  /** The product's. */
  readonly code: string;
  readonly line: number;
  readonly isGood: boolean;
  readonly hasStock: boolean;
}

/** Counts a list's rows as they are read, and finds their products. A product that is listed twice is found out here. */
export class Tally {
  readonly #shares = new Map<number, StagedShare & { readonly lines: Int32Array }>();
  readonly #products: readonly { readonly id: number; readonly code: string }[];
  /** A product's place among them, by its code. */
  readonly #places: ReadonlyMap<string, number>;
  #next = 0;

  private constructor(products: readonly { readonly id: number; readonly code: string }[]) {
    this.#products = products;
    this.#places = new Map(products.map(({ code }, place) => [code, place]));
  }

  /** Reads the catalogue as it is now. Until the transaction ends no product can be removed: a trigger waits for this lock. */
  static async open(tx: Sql): Promise<Tally> {
    await shareLockInTransaction(tx, LOCKS.newOffers);
    return new Tally(await tx.run(PRODUCTS));
  }

  get staged(): StagedList {
    return this.#shares;
  }

  /** Answers the product's id, or why the row cannot be taken. */
  count({ wholesalerId, code, line, isGood, hasStock }: TalliedRow): number | string {
    const share = this.#shareOf(wholesalerId);
    share.rows++;
    // Many lists are in the order of the catalogue: the next product is then found without the map.
    const isNext = this.#products[this.#next]?.code === code;
    const place = isNext ? this.#next : this.#places.get(code);
    if (place === undefined) return `code "${code}" is not in the catalogue`;
    this.#next = place + 1;
    if (isGood) {
      const earlier = share.lines[place];
      if (earlier) return `code "${code}" is on line ${earlier} already`;
      share.lines[place] = line;
      share.good++;
      share.sendsStock ||= hasStock;
    }
    return this.#products[place]?.id ?? 0;
  }

  #shareOf(wholesalerId: number) {
    const known = this.#shares.get(wholesalerId);
    if (known) return known;
    const lines = new Int32Array(this.#products.length);
    const productIds = () => this.#products.flatMap(({ id }, place) => (lines[place] ? [id] : []));
    const share = { rows: 0, good: 0, sendsStock: false, lines, productIds };
    this.#shares.set(wholesalerId, share);
    return share;
  }
}
