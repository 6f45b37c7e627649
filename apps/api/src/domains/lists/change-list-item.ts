import type { ListItem, listsRoutes } from '@formulary/contracts/lists';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { changeItems } from './change-items.ts';
import { getListItem } from './get-list-item.ts';
import { isOf, moveTo } from './list-items.ts';

/** Changes the quantity, the note or the place of an item. Throws `not_found`, also when it was removed meanwhile. */
export async function changeListItem(
  { db, clock }: { db: Db; clock: Clock },
  user: Pick<SignedInUser, 'id' | 'practiceId'>,
  { listId, productId }: { listId: number; productId: number },
  { quantity, note, position }: BodyOf<typeof listsRoutes.changeListItem>,
): Promise<ListItem> {
  const list = { listId, practiceId: user.practiceId, now: clock.now() };
  const { item } = await changeItems(db, list, (before) => {
    const old = before.find(isOf(productId));
    if (!old) throw notFound();
    const item = { ...old, quantity: quantity ?? old.quantity, note: note === undefined ? old.note : note || null };
    const items = before.map((one) => (one === old ? item : one));
    return { item, items: position === undefined ? items : moveTo(items, item, position) };
  });
  return getListItem(db, user, item);
}
