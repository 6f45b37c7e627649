import type { listsRoutes } from '@formulary/contracts/lists';
import type { AnswerOf, BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { changeItems } from './change-items.ts';
import { addTo } from './list-items.ts';
import { getProducts } from './named-products.ts';
import { refuseTooLong } from './refuse-too-long.ts';

type Route = typeof listsRoutes.addListItems;

/**
 * Adds products to a list. Those that it has are left as they are, so that the same once more changes nothing. Throws
 * `not_found`, and `invalid` on `items` for a product that there is not or more products than a list holds: then it adds none.
 */
export async function addListItems(
  { db, clock }: { db: Db; clock: Clock },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  listId: number,
  { items }: BodyOf<Route>,
): Promise<AnswerOf<Route>> {
  const products = await getProducts(db, items);
  const added = products.map(({ productId }, at) => {
    const { quantity = 1, note, position: place } = items[at] ?? {};
    return { productId, quantity, note: note || null, place };
  });
  const { isNew } = await changeItems(db, { listId, practiceId, now: clock.now() }, (before) => {
    const changed = addTo(before, added);
    refuseTooLong(changed.items);
    return changed;
  });
  return {
    items: products.map(({ productId, name }, at) => ({
      manufacturer_product: productId,
      product_name: name,
      outcome: isNew[at] ? 'added' : 'already_in_list',
    })),
  };
}
