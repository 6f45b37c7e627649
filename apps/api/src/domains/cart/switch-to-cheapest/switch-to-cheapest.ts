import {
  type SwitchedCart,
  type SwitchedProduct,
  switchToCheapestRoutes,
} from '@formulary/contracts/cart/switch-to-cheapest';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { fromCents } from '@formulary/pricing/money';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { rearrangeCart } from '../rearrange-cart.ts';
import { rowsAfter } from '../rows-after.ts';
import { type PlannedSwitch, planSwitch } from './plan-switch.ts';

/**
 * Moves the lines of some products in the open cart to the cheapest offers of today, and answers what became of each product, in
 * their order. What the cart does not hold is no fault. Throws what `claimKey` throws.
 */
export async function switchToCheapest(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  request: BodyOf<typeof switchToCheapestRoutes.switchToCheapest>,
  key?: string,
): Promise<SwitchedCart> {
  const asked = { user, key, operation: switchToCheapestRoutes.switchToCheapest.id, request, now: clock.now() };
  return rearrangeCart(db, asked, ({ rows, wholesalers }) => {
    const planned = request.products.map((productId) => planSwitch(rows, wholesalers, productId));
    // A product that is named twice moves once.
    const moves = [...new Map(planned.map((plan) => [plan.productId, plan])).values()].flatMap((plan) => plan.moves);
    return { after: rowsAfter(rows, moves), told: { items: planned.map(switchedView) } };
  });
}

function switchedView({ productId, outcome, moves, to, saves }: PlannedSwitch): SwitchedProduct {
  return {
    manufacturer_product: productId,
    outcome,
    lines: new Set(moves.map(({ line }) => line.id)).size,
    wholesaler_name: to?.name ?? null,
    saves: fromCents(saves),
  };
}
