import { LOCKS, shareLockInTransaction } from '../../db/advisory-locks.ts';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';

const PRODUCTS = statement('products_to_list', {
  gives: { id: 'int', code: 'text', isArchived: 'bool' },
  sql: 'SELECT id, code, archived_at IS NOT NULL AS "isArchived" FROM products ORDER BY id',
});

/** The rows of one wholesaler. */
export interface StagedShare {
  /** Including bad ones that name a product and this wholesaler. */
  rows: number;
  good: number;
  sendsStock: boolean;
  productIds?(): number[];
}

/** By the id of the wholesaler. */
export type StagedList = ReadonlyMap<number, StagedShare>;

interface ListedProduct {
  readonly id: number;
  readonly code: string;
  readonly isArchived: boolean;
}

export interface TalliedRow {
  readonly wholesalerId: number;
  readonly code: string;
  readonly line: number;
  readonly isGood: boolean;
  readonly hasStock: boolean;
}

/** Counts a list's rows as they are read, finds their products, and refuses a product that is listed twice. */
export class Tally {
  readonly #shares = new Map<number, StagedShare & { readonly lines: Int32Array }>();
  readonly #products: readonly ListedProduct[];
  /** Indexes of `#products` by code. */
  readonly #places: ReadonlyMap<string, number>;
  #next = 0;

  private constructor(products: readonly ListedProduct[]) {
    this.#products = products;
    this.#places = new Map(products.map(({ code }, place) => [code, place]));
  }

  /** Reads the catalogue. The lock keeps products from being removed until the transaction ends. */
  static async open(tx: Sql): Promise<Tally> {
    await shareLockInTransaction(tx, LOCKS.newOffers);
    return new Tally(await tx.run(PRODUCTS));
  }

  get staged(): StagedList {
    return this.#shares;
  }

  /** Answers the product's id, null for one that is archived, or why the row is rejected. */
  count({ wholesalerId, code, line, isGood, hasStock }: TalliedRow): number | string | null {
    const share = this.#shareOf(wholesalerId);
    share.rows++;
    // Many lists are in the order of the catalogue: the map is not needed then.
    const isNext = this.#products[this.#next]?.code === code;
    const place = isNext ? this.#next : this.#places.get(code);
    if (place === undefined) return `code "${code}" is not in the catalogue`;
    this.#next = place + 1;
    if (this.#products[place]?.isArchived) {
      share.rows--;
      return null;
    }
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
