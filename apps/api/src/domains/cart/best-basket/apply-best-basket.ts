import type { AppliedBasket, bestBasketRoutes } from '@formulary/contracts/cart/best-basket';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, fieldError } from '../../../kernel/domain-error.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { lockOpenCart, readLines } from '../cart-queries.ts';
import { cartView } from '../cart-view.ts';
import { keepApplied, placedRow } from './applied-once.ts';
import { cartFingerprint, digest } from './fingerprints.ts';
import { type Proposal, propose, type Search, wishesOf } from './propose.ts';
import { basketOf, readBasket, type StoredBasket } from './read-basket.ts';
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
  { db, clock, ...search }: { db: Db; clock: Clock } & Search,
  user: SignedInUser,
  request: ApplyRequest,
): Promise<AppliedBasket> {
  const seen = await readBasket(db, user.id);
  // The search takes up to a quarter of a second: before the cart is locked, not under its lock.
  const proposal = needsSearch(seen, request) ? await propose(search, seen, request) : undefined;
  if (proposal && proposal.view.fingerprint !== request.fingerprint) throw changed(proposal);
  const applied = await applyTo(db, { user, request, proposal, now: clock.now() });
  return applied ?? Promise.reject(changed(await propose(search, await readBasket(db, user.id), request)));
}

const needsSearch = (stored: StoredBasket, request: ApplyRequest) =>
  !request.allocation && !isRepeated(stored, request);

const isRepeated = ({ applied, rows }: StoredBasket, request: ApplyRequest) =>
  applied?.request === digest(request) && applied.after === cartFingerprint(rows);

interface Applying {
  readonly user: SignedInUser;
  readonly request: ApplyRequest;
  readonly proposal: Proposal | undefined;
  readonly now: Date;
}

/** Undefined where the cart, prices, stock or terms are not those that the call was made for: then nothing is written. */
function applyTo(db: Db, { user, request, proposal, now }: Applying): Promise<AppliedBasket | undefined> {
  return db.transaction(async (tx) => {
    const cartId = await lockOpenCart(tx, user.id, now);
    const stored = await readBasket(tx, user.id);
    const { applied, rows } = stored;
    if (applied && isRepeated(stored, request)) {
      const cart = cartView(cartId, await readLines(tx, { user, cartId, now }));
      return { cart, fingerprint: applied.after, before: applied.before };
    }
    const target = targetOf(stored, request, proposal);
    if (!target) return undefined;
    await writeRows(tx, { cartId, now }, { before: rows, after: target });
    const lines = await readLines(tx, { user, cartId, now });
    const before = rows.map(placedRow);
    const after = cartFingerprint(lines.map((line) => ({ ...line, offerId: line.offer.id })));
    await keepApplied(tx, cartId, { request: digest(request), after, before });
    return { cart: cartView(cartId, lines), fingerprint: after, before };
  });
}

/** Undefined where the stored basket is not the one of the call. */
function targetOf(stored: StoredBasket, request: ApplyRequest, proposal?: Proposal): TargetRow[] | undefined {
  const { fingerprint, groups, allocation } = request;
  if (allocation) {
    return cartFingerprint(stored.rows) === fingerprint ? rowsPlaced(stored.rows, allocation) : undefined;
  }
  if (!proposal || digest(basketOf(stored, wishesOf(request))) !== digest(proposal.basket)) return undefined;
  const { found } = proposal;
  const unknown = groups?.find((id) => found.groups.every((group) => group.id !== id));
  if (unknown !== undefined) throw fieldError('groups', invalidPk(unknown));
  const chosen = found.groups.filter(({ id }) => !groups || groups.includes(id));
  return rowsAfter(
    stored.rows,
    chosen.flatMap(({ moves }) => moves),
  );
}

function changed({ view }: Proposal): DomainError {
  return new DomainError('basket_changed', 'The cart, its prices or its stock have changed.', {
    facts: { proposal: view },
  });
}
