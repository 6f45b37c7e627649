import type { AppliedBasket, bestBasketRoutes } from '@formulary/contracts/cart/best-basket';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { lockOpenCart, readLines } from '../cart-queries.ts';
import { cartView } from '../cart-view.ts';
import { keepApplied, type PlacedRow } from './applied-once.ts';
import { cartFingerprint, digest } from './fingerprints.ts';
import { propose } from './propose.ts';
import { type CartRow, readBasket, type StoredBasket } from './read-basket.ts';
import { rowsAfter } from './rows-after.ts';
import { rowsPlaced } from './rows-placed.ts';
import { type TargetRow, writeRows } from './write-rows.ts';

type ApplyRequest = BodyOf<typeof bestBasketRoutes.applyBestBasket>;

/**
 * Moves a cart's lines as proposed, all groups or the chosen ones, or places them as `allocation` says. The same call again
 * is answered alike while the cart is as it left it. Throws `basket_changed` with the new proposal where the cart, prices, stock
 * or terms are not those of the fingerprint, and `invalid` by field.
 */
export async function applyBestBasket(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  request: ApplyRequest,
): Promise<AppliedBasket> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user.id, now);
    const stored = await readBasket(tx, user.id);
    const { applied, rows } = stored;
    const isRepeated = applied?.request === digest(request) && applied.after === cartFingerprint(rows);
    if (!isRepeated) await writeRows(tx, { cartId, now }, { before: rows, after: targetOf(stored, request) });
    const lines = await readLines(tx, { user, cartId, now });
    const cart = cartView(cartId, lines);
    if (applied && isRepeated) return { cart, fingerprint: applied.after, before: applied.before };
    const before = rows.map(placedRow);
    const after = cartFingerprint(lines.map((line) => ({ ...line, offerId: line.offer.id })));
    await keepApplied(tx, cartId, { request: digest(request), after, before });
    return { cart, fingerprint: after, before };
  });
}

function targetOf(stored: StoredBasket, request: ApplyRequest): TargetRow[] {
  const { fingerprint, groups, allocation } = request;
  if (allocation) {
    if (cartFingerprint(stored.rows) !== fingerprint) throw changed(stored, request);
    return rowsPlaced(stored.rows, allocation);
  }
  const { found, view } = propose(stored, request);
  if (view.fingerprint !== fingerprint) throw changed(stored, request);
  const unknown = groups?.find((id) => found.groups.every((group) => group.id !== id));
  if (unknown !== undefined) throw fieldError('groups', invalidPk(unknown));
  const chosen = found.groups.filter(({ id }) => !groups || groups.includes(id));
  return rowsAfter(
    stored.rows,
    chosen.flatMap(({ moves }) => moves),
  );
}

function changed(stored: StoredBasket, request: ApplyRequest): DomainError {
  return new DomainError('basket_changed', 'The cart, its prices or its stock have changed.', {
    facts: { proposal: propose(stored, request).view },
  });
}

function placedRow({ offerId, quantity, isActive, pinned }: CartRow): PlacedRow {
  return { wholesale_product: offerId, quantity, is_active: isActive, pinned };
}
