import type { ordersRoutes, PutBackLine } from '@formulary/contracts/orders';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { DomainError, fieldError, notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { addAgain } from '../cart/public.ts';
import { getOrder } from './order-queries.ts';
import { putBackLine } from './put-back-line.ts';

/**
 * Puts the lines of a rejected wholesale order back in the user's cart, and answers the outcome of each. Throws
 * `not_found`, also for another practice's order, `not_rejected`, and `invalid` for a quantity of an unknown line.
 */
export async function putBack(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  { orderId, wholesale_order, quantities }: BodyOf<typeof ordersRoutes.putBack> & { orderId: number },
): Promise<{ items: PutBackLine[] }> {
  return db.transaction(async (tx) => {
    const order = await getOrder(tx, { practiceId: user.practiceId, orderId });
    const part = order.parts.find(({ uid }) => uid === wholesale_order.toLowerCase());
    if (!part) throw notFound();
    if (part.status !== 'failed') {
      throw new DomainError('not_rejected', 'Only what a wholesaler rejected can be put back.');
    }
    const chosen = new Map(quantities.map(({ id, quantity }) => [id, quantity]));
    const unknown = quantities.find(({ id }) => part.lines.every((line) => line.id !== id));
    if (unknown) throw fieldError('quantities', invalidPk(unknown.id));
    const lines = part.lines.map((line) => {
      const { id, quantity: ordered } = line;
      return { ...line, ordered, quantity: chosen.get(id) ?? ordered };
    });
    const repeated = await addAgain(tx, { user, now: clock.now() }, lines);
    const items = lines.map((line, index) => putBackLine(line, repeated[index] ?? { outcome: 'not_orderable' }));
    return { items };
  });
}
