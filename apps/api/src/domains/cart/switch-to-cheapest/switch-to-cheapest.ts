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
import { placedRow } from '../best-basket/applied-once.ts';
import { cartFingerprint } from '../best-basket/fingerprints.ts';
import { readBasket } from '../best-basket/read-basket.ts';
import { rowsAfter } from '../best-basket/rows-after.ts';
import { writeRows } from '../best-basket/write-rows.ts';
import { lockOpenCart, readLines } from '../cart-queries.ts';
import { cartView } from '../cart-view.ts';
import { oncePerKey } from '../idempotency.ts';
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
  const now = clock.now();
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user.id, now);
    const asked = { userId: user.id, key, operation: switchToCheapestRoutes.switchToCheapest.id, request, now };
    const switched = await oncePerKey(tx, asked, async () => {
      const { rows, wholesalers } = await readBasket(tx, user.id);
      const planned = request.products.map((productId) => planSwitch(rows, wholesalers, productId));
      const after = rowsAfter(
        rows,
        // A product that is named twice moves once.
        [...new Map(planned.map((plan) => [plan.productId, plan])).values()].flatMap(({ moves }) => moves),
      );
      await writeRows(tx, { cartId, now }, { before: rows, after });
      return { items: planned.map(switchedView), before: rows.map(placedRow) };
    });
    const lines = await readLines(tx, { user, cartId, now });
    const fingerprint = cartFingerprint(lines.map((line) => ({ ...line, offerId: line.offer.id })));
    return { cart: cartView(cartId, lines), fingerprint, ...switched };
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
