import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { changeItems } from './change-items.ts';
import { isOf } from './list-items.ts';

/** Takes a product off a list. Throws `not_found`, also when it was removed already. */
export async function removeListItem(
  { db, clock }: { db: Db; clock: Clock },
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  { listId, productId }: { listId: number; productId: number },
): Promise<undefined> {
  await changeItems(db, { listId, practiceId, now: clock.now() }, (before) => {
    const item = before.find(isOf(productId));
    if (!item) throw notFound();
    return { items: before.filter((one) => one !== item) };
  });
}
