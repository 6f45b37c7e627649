import type { Basket, Line } from '@formulary/allocation/basket';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Sql } from '../../../db/sql.ts';
import { fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import {
  basketOf,
  type PlannedLine,
  type ProductToAdd,
  previewLines,
  readBasket,
  type StoredBasket,
  termsFor,
} from '../../cart/public.ts';

export interface AskedItem {
  readonly manufacturer_product: number;
  readonly quantity: number;
  readonly ticked: boolean;
}

/** What was asked for, with what adding it to the cart would do. */
export interface WeekItemRead extends PlannedLine {
  readonly asked: AskedItem;
  readonly product: ProductToAdd;
  /** Of its line in the basket: negative, as the cart has no line of it yet. */
  readonly lineId: number;
}

/** What a plan for the week is made of. */
export interface WeekRead {
  readonly stored: StoredBasket;
  readonly items: readonly WeekItemRead[];
  /** The cart's active lines, and a line of each ticked item that can be added, at the offer that adding picks. */
  readonly basket: Basket;
}

/** The user's cart with more products, as if they were added. Throws `invalid` on `items` for a product that there is not. */
export async function readWeek(sql: Sql, user: SignedInUser, asked: readonly AskedItem[]): Promise<WeekRead> {
  const stored = await readBasket(sql, user.id);
  // What is not ticked comes last: it takes no room in the cart from what is.
  const inOrder = asked.toSorted((one, other) => Number(other.ticked) - Number(one.ticked));
  const lines = inOrder.map(({ manufacturer_product, quantity }) => ({
    ...{ productId: manufacturer_product, quantity, whenHeld: 'skip' as const },
  }));
  const planned = lines.length > 0 ? (await previewLines(sql, user, lines)).lines : [];
  const items = asked.map((item, index): WeekItemRead => {
    const line = planned[inOrder.indexOf(item)];
    if (!line?.product) {
      throw fieldError('items', `Item ${index + 1}, manufacturer_product: ${invalidPk(item.manufacturer_product)}`);
    }
    return { ...line, product: line.product, asked: item, lineId: -1 - index };
  });
  const ofCart = basketOf(stored, {});
  const added = items.filter(({ asked: { ticked } }) => ticked).flatMap((item) => lineOf(item) ?? []);
  const all = [...ofCart.lines, ...added];
  return { stored, items, basket: { ...ofCart, lines: all, wholesalers: termsFor(all, stored.wholesalers) } };
}

function lineOf({ product, offer, quantity, lineId: id }: WeekItemRead): Line | undefined {
  return offer
    ? { id, product: product.card.id, quantity, offer: offer.id, isPinned: false, offers: product.offers }
    : undefined;
}
