import { type ReorderLine, reorderRoutes } from '@formulary/contracts/orders/reorder';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError, notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { addLines, type LineToAdd, oncePerKey, type PlannedLines, previewLines } from '../cart/public.ts';
import { assertAsked } from './assert-asked.ts';
import { getOrder, type StoredOrder } from './order-queries.ts';
import { type LineToReorder, reorderLineView } from './reorder-line-view.ts';

type ReorderRequest = BodyOf<typeof reorderRoutes.reorder>;

/**
 * Puts lines of an order, or of one of its parts, in the user's cart again, and answers the outcome of each; with
 * `dry_run` it changes nothing and answers what would come of it. Throws `not_found`, also for another practice's order, and
 * `invalid` for an unknown line; and what `assertAsked` and `claimKey` throw.
 */
export async function reorder(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  { orderId, ...request }: ReorderRequest & { orderId: number },
  key?: string,
): Promise<{ items: ReorderLine[] }> {
  return db.transaction(async (tx) => {
    const order = await getOrder(tx, { practiceId: user.practiceId, orderId });
    const wanted = wantedLines(order, request);
    const toAdd = wanted.map(({ line, offerId, whenHeld }) => ({ ...line, offerId, whenHeld }));
    const answer = ({ lines: added, wholesalers }: PlannedLines) => ({
      items: wanted.flatMap(({ line, part }, at) =>
        added[at] ? reorderLineView({ line, part, wholesalers }, added[at]) : [],
      ),
    });
    if (request.dry_run) return answer(await previewLines(tx, user, toAdd));
    assertAsked(
      wanted.map(({ part }) => part),
      request.asked,
    );
    const now = clock.now();
    const asked = { userId: user.id, key, operation: reorderRoutes.reorder.id, request: { orderId, ...request }, now };
    return oncePerKey(tx, asked, async () => answer(await addLines(tx, { user, now }, toAdd)));
  });
}

interface WantedLine extends Pick<LineToAdd, 'whenHeld'> {
  readonly part: StoredOrder['parts'][number];
  readonly line: LineToReorder;
  /** Where it is to come from. */
  readonly offerId: number;
}

function wantedLines(
  order: StoredOrder,
  { wholesale_order, items }: Pick<ReorderRequest, 'wholesale_order' | 'items'>,
): WantedLine[] {
  const uid = wholesale_order?.toLowerCase();
  const parts = order.parts.filter((part) => uid === undefined || part.uid === uid);
  if (parts.length === 0) throw notFound();
  const lines = parts.flatMap((part) => part.lines.map((line) => ({ part, line })));
  const all = lines.map(({ line: { id } }) => ({ id, when_held: 'skip' as const }));
  const chosen: NonNullable<ReorderRequest['items']> = items ?? all;
  return chosen.map(({ id, quantity, wholesale_product, when_held }) => {
    const found = lines.find((one) => one.line.id === id);
    if (!found) throw fieldError('items', invalidPk(id));
    const { part, line } = found;
    return {
      part,
      line: { ...line, ordered: line.quantity, quantity: quantity ?? line.quantity },
      offerId: wholesale_product ?? line.offerId,
      whenHeld: when_held,
    };
  });
}
