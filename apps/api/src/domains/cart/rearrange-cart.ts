import type { Cart } from '@formulary/contracts/cart';
import type { AppliedSplit } from '@formulary/contracts/cart/cheapest-split';
import type { Route } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lockOpenCart, readLines } from './cart-queries.ts';
import type { TargetRow } from './cart-row.ts';
import { cartView } from './cart-view.ts';
import { digest } from './cheapest-split/fingerprints.ts';
import { readBasket, type StoredBasket } from './cheapest-split/read-basket.ts';
import { oncePerKey } from './idempotency.ts';
import { writeRows } from './write-rows.ts';

interface Asked {
  readonly user: SignedInUser;
  readonly key: string | undefined;
  readonly operation: Route['id'];
  readonly request: unknown;
  readonly now: Date;
}

/** Where a line is, without what it is of. */
export type PlacedRow = AppliedSplit['before'][number];

/**
 * Gives the lines of the user's open cart other places, in one transaction and once per key. `plan` is made under the cart's lock and answers
 * the lines as they shall be, and what the caller wants to tell of them; where it throws nothing is written. Answers the cart with
 * what `putBackCart` needs. Throws what `plan` and `claimKey` throw.
 */
export function rearrangeCart<T extends object>(
  db: Db,
  { user, key, operation, request, now }: Asked,
  plan: (stored: StoredBasket) => { after: readonly TargetRow[]; told: T },
): Promise<{ cart: Cart; fingerprint: string; before: PlacedRow[] } & T> {
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user.id, now);
    const answer = await oncePerKey(tx, { userId: user.id, key, operation, request, now }, async () => {
      const stored = await readBasket(tx, user.id);
      const { after, told } = plan(stored);
      await writeRows(tx, { cartId, now }, { before: stored.rows, after });
      return { ...told, fingerprint: cartFingerprint(after), before: stored.rows.map(placedRow) };
    });
    const lines = await readLines(tx, { user, cartId, now });
    // The version before kept an answer without it.
    const fingerprint =
      answer.fingerprint ?? cartFingerprint(lines.map((line) => ({ ...line, offerId: line.offer.id })));
    return { cart: cartView(cartId, lines), ...answer, fingerprint };
  });
}

type Place = Pick<TargetRow, 'offerId' | 'quantity' | 'isActive' | 'pinned'>;

function placedRow({ offerId, quantity, isActive, pinned }: Place): PlacedRow {
  return { wholesale_product: offerId, quantity, is_active: isActive, pinned };
}

/** Changes with a cart's lines and with where they are; a cart has one line of an offer. */
export function cartFingerprint(rows: readonly Place[]): string {
  const sorted = rows.toSorted((a, b) => a.offerId - b.offerId);
  return digest(sorted.map(({ offerId, quantity, isActive, pinned }) => [offerId, quantity, isActive, pinned]));
}
