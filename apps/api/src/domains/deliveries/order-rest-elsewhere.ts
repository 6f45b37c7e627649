import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { type CarriedOut, carryOutPlan, type ElsewhereDeps } from '../orders/public.ts';
import { packsNotSent } from './lock-rest.ts';
import { readRestElsewhere, type WantedRest } from './rest-elsewhere.ts';
import { writeDrops } from './write-drops.ts';

/**
 * Orders what is still to come of lines from others and drops it where it was ordered first, in one transaction. What
 * nobody else delivers stays open; what goes into the cart is not ordered yet, and stays open, too. Throws what
 * `readRestElsewhere` and `carryOutPlan` throw.
 */
export async function orderRestElsewhere(
  deps: ElsewhereDeps,
  user: SignedInUser,
  request: BodyOf<typeof stillToComeRoutes.orderElsewhere>,
  idempotencyKey?: string,
): Promise<CarriedOut> {
  return carryOutPlan<WantedRest>(deps, user, {
    operation: stillToComeRoutes.orderElsewhere.id,
    request,
    idempotencyKey,
    read: (sql) => readRestElsewhere(sql, user, request.lines, { isHeld: false }),
    hold: (tx) => readRestElsewhere(tx, user, request.lines, { isHeld: true }),
    keep: async (tx, { orderId: elsewhereOrderId, planned, wanted: { rest } }) => {
      const placed = new Set(planned.lines.flatMap(({ line, placed: place }) => (place ? [line.id] : [])));
      const lines = rest.filter(({ id }) => placed.has(id));
      await writeDrops(tx, deps.jobs, { user, now: deps.clock.now(), lines, packsOf: packsNotSent, elsewhereOrderId });
    },
  });
}
