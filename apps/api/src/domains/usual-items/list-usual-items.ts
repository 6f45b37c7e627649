import {
  DUE_WITHIN_DAYS,
  USUAL_ITEMS_PAGE_SIZE,
  type UsualItem,
  type UsualItemPage,
} from '@formulary/contracts/usual-items';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { pageAnswer, readPage } from '../../kernel/pages.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readProductsToAdd } from '../cart/public.ts';
import { byNextDue, whenOf } from './by-next-due.ts';
import { readPurchases } from './read-purchases.ts';
import { usualItemView } from './usual-item-view.ts';
import { habitOf } from './when-due.ts';

export interface UsualItemsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly frame: { readonly timeZone: string };
}

/**
 * What a practice bought on at least two days of the past year, under what supersedes it: what is due first, then what
 * will be, then what was bought too seldom or no more. Throws `invalid_page` past the end.
 */
export async function listUsualItems(
  { db, clock, frame: { timeZone } }: UsualItemsDeps,
  { id: userId, practiceId }: SignedInUser,
  { page }: { page?: string | undefined },
  url: URL,
): Promise<UsualItemPage> {
  const request = readPage(page, USUAL_ITEMS_PAGE_SIZE);
  const { today, cartId, products } = await readPurchases(db, { practiceId, userId, now: clock.now(), timeZone });
  const items = products
    .map((bought) => {
      const habit = habitOf(bought.purchases);
      return { ...bought, habit, when: whenOf(habit, today, DUE_WITHIN_DAYS) };
    })
    .toSorted(byNextDue);
  const shown = items.slice(request.offset, request.offset + request.size);
  const productIds = shown.map(({ productId }) => productId);
  const answer = (results: UsualItem[]) => ({
    ...pageAnswer(request, items.length, results, url),
    due: items.filter(({ when }) => when === 'due').length,
  });
  if (shown.length === 0) return answer([]);
  const found = await readProductsToAdd(db, { practiceId, cartId, productIds });
  const byId = new Map(found.products.map((product) => [product.askedId, product]));
  const results = shown.flatMap((item) => {
    const product = byId.get(item.productId);
    return product ? [usualItemView(item, product, found.wholesalers)] : [];
  });
  return answer(results);
}
