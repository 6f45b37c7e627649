import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { TakenWant, TakeOutcome, Want, wantsRoutes } from '@formulary/contracts/wants';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { type AddedLine, type AddedLines, addedView, addLines, lockOpenCart } from '../cart/public.ts';
import { isOpen, lockWantList, lockWants } from './want-queries.ts';

type Item = BodyOf<typeof wantsRoutes.takeWants>['items'][number];

/** `asked` is the want's whole quantity, also where it is taken a second time. */
const TAKE = statement('take_wants', {
  takes: { practiceId: 'int', userId: 'int', now: 'timestamptz', ids: 'int[]', productIds: 'int[]', asked: 'int[]' },
  sql: `UPDATE wants w SET taken_by_id = $userId, taken_at = $now, taken_product_id = t.product_id, taken_asked = t.asked
    FROM unnest($ids, $productIds, $asked) t(id, product_id, asked)
    WHERE w.id = t.id AND w.practice_id = $practiceId`,
});

/**
 * Takes wants over into the user's cart and answers the outcome of each, in their order. What a cart of the practice holds
 * already, and what is not open any more, is left as it is. Throws `invalid` for an unknown want or another practice's, and then
 * takes nothing; and what `assertMayOrder` throws.
 */
export async function takeWants(
  { db, clock }: { db: Db; clock: Clock },
  user: SignedInUser,
  items: readonly Item[],
): Promise<{ items: TakenWant[] }> {
  assertMayOrder(user);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockWantList(tx, user);
    // Before the wants, as an order does.
    await lockOpenCart(tx, user.id, now);
    const found = new Map(
      (await lockWants(tx, user, [...new Set(items.map(({ want }) => want))])).map((want) => [want.id, want]),
    );
    const planned = items.map((item, at) => {
      const want = found.get(item.want);
      if (!want) throw fieldError('items', `Item ${at + 1}, want: ${invalidPk(item.want)}`);
      const isFirst = items.findIndex((other) => other.want === item.want) === at;
      return { want, ...planOf(want, item, isFirst) };
    });
    const lines = planned.flatMap(({ line }) => line ?? []);
    const { lines: added, wholesalers } = lines.length > 0 ? await addLines(tx, { user, now }, lines) : NOTHING;
    const outcomes = planned.map(({ want, line, refusal }) => {
      const became = line && added[lines.indexOf(line)];
      return {
        want,
        became,
        view: became ? viewOf(want, became, wholesalers) : leftAsItIs(want, refusal ?? 'taken', user),
      };
    });
    const taken = outcomes.flatMap(({ want, became }) =>
      became?.product && IN_CART.has(became.outcome) ? { want, productId: became.product.card.id } : [],
    );
    if (taken.length > 0) {
      await tx.write(TAKE, {
        practiceId: user.practiceId,
        userId: user.id,
        now,
        ids: taken.map(({ want }) => want.id),
        productIds: taken.map(({ productId }) => productId),
        asked: taken.map(({ want }) => want.quantity),
      });
    }
    return { items: outcomes.map(({ view }) => view) };
  });
}

const NOTHING: AddedLines = { lines: [], wholesalers: new Map() };

const IN_CART: ReadonlySet<TakeOutcome> = new Set(['added', 'elsewhere', 'replaced', 'already_in_cart']);

function planOf(want: Want, { quantity, when_held: whenHeld }: Item, isFirst: boolean) {
  const { manufacturer_product: product, taken } = want;
  const left = taken ? taken.asked_since : want.quantity;
  if (!isOpen(want)) return { refusal: 'closed' as const };
  if (!isFirst || (taken && !taken.is_mine) || left === 0) return { refusal: 'taken' as const };
  if (!product) return { refusal: 'no_product' as const };
  return { line: { productId: product.id, quantity: quantity ?? left, whenHeld } };
}

const nameOf = (want: Want): string => want.manufacturer_product?.name ?? want.text ?? '';

function viewOf(want: Want, became: AddedLine, wholesalers: AddedLines['wholesalers']): TakenWant {
  const asked = { productId: want.manufacturer_product?.id ?? 0, productName: nameOf(want) };
  return { ...addedView(asked, became, wholesalers), want: want.id, taken_by: null };
}

function leftAsItIs(want: Want, outcome: TakeOutcome, { firstName, lastName }: SignedInUser): TakenWant {
  return {
    want: want.id,
    manufacturer_product: want.manufacturer_product?.id ?? null,
    product_name: nameOf(want),
    outcome,
    taken_by: outcome === 'taken' ? (want.taken?.by ?? { firstName, lastName }) : null,
    ...{ reason: null, item: null, quantity: 0, was_set_aside: false, wholesaler_name: null, replaced_by: null },
  };
}
