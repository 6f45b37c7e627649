import { type AddedItem, addItemsRoutes } from '@formulary/contracts/cart/add-items';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { addLines } from './add-lines.ts';
import { addedView } from './added-view.ts';
import { oncePerKey } from './idempotency.ts';

/**
 * Adds several products to the open cart and answers the outcome of each, in their order. Throws `invalid` on `items`
 * for a product that there is not, and then adds nothing; and what `claimKey` throws.
 */
export async function addItems(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  request: BodyOf<typeof addItemsRoutes.addItems>,
  key?: string,
): Promise<{ items: AddedItem[] }> {
  const now = clock.now();
  return db.transaction((tx) =>
    oncePerKey(tx, { userId: user.id, key, operation: addItemsRoutes.addItems.id, request, now }, async () => {
      const lines = request.items.map(({ manufacturer_product, wholesale_product, quantity, when_held }) => ({
        ...{ productId: manufacturer_product, offerId: wholesale_product, quantity, whenHeld: when_held },
      }));
      const { lines: added, wholesalers } = await addLines(tx, { user, now }, lines);
      const items = added.map((line, at) => {
        const { manufacturer_product: productId } = request.items[at] ?? { manufacturer_product: 0 };
        if (!line.product) {
          throw fieldError('items', `Item ${at + 1}, manufacturer_product: ${invalidPk(productId)}`);
        }
        return addedView({ productId, productName: line.product.askedName }, line, wholesalers);
      });
      return { items };
    }),
  );
}
