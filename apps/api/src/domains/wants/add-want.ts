import type { BodyOf } from '@formulary/contracts/shared/route';
import { type Want, wantsRoutes } from '@formulary/contracts/wants';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { oncePerKey } from '../cart/public.ts';
import { askFor } from './ask-for.ts';
import { lockWantList, readWant } from './want-queries.ts';

/** Asks for a product or, in words, for something. Throws what `askFor` and `claimKey` throw. */
export async function addWant(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  request: BodyOf<typeof wantsRoutes.addWant>,
  key?: string,
): Promise<Want> {
  const now = clock.now();
  const { manufacturer_product: productId, text, quantity, urgent, note = '' } = request;
  return db.transaction(async (tx) => {
    await lockWantList(tx, user);
    // Only its id is stored under the key: a want has names of others.
    const { id } = await oncePerKey(
      tx,
      { userId: user.id, key, operation: wantsRoutes.addWant.id, request, now },
      async () => {
        const [asked = 0] = await askFor(tx, { user, now }, [{ productId, text, quantity, urgent, note }]);
        return { id: asked };
      },
    );
    return readWant(tx, user, id);
  });
}
