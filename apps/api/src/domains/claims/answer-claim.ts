import type { Claim, claimsRoutes } from '@formulary/contracts/claims';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { type Cents, fromCents, toCents } from '@formulary/pricing/money';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { type ClaimDeps, getClaim } from './get-claim.ts';
import { lockClaim } from './lock-claim.ts';
import { type Cell, readCells } from './read-cells.ts';

const WRITE_ANSWER = statement('write_claim_answer', {
  anyPractice: 'a claim that was found for the practice',
  takes: { claimId: 'int', kind: 'text', note: 'text?', userId: 'int', now: 'timestamptz', items: 'json' },
  sql: `WITH answer AS (
      INSERT INTO claim_answers (claim_id, kind, note, user_id, answered_at)
      VALUES ($claimId, $kind::claim_answer_kind, $note, $userId, $now) RETURNING id)
    INSERT INTO claim_answer_items (claim_answer_id, claim_item_id, amount, credited_before)
    SELECT answer.id, of.claim_item_id, of.amount, of.credited_before
    FROM answer, json_populate_recordset(NULL::claim_answer_items, $items) of`,
});

type Answer = BodyOf<typeof claimsRoutes.answerClaim>;

/**
 * Says what became of a claim that was sent, or of some of its findings. Throws `may_not_order`, `not_found`, `invalid` for
 * findings of another claim, `claim_not_sent` before it was sent, and `less_owed` where less is owed, as after a second press.
 */
export async function answerClaim(
  deps: ClaimDeps & { db: Db },
  user: SignedInUser,
  { id, answer, base }: { id: number; answer: Answer; base: URL },
): Promise<Claim> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  const { kind, note } = answer;
  await deps.db.transaction(async (tx) => {
    const { firstSentAt, isPromised } = await lockClaim(tx, practiceId, id);
    if (firstSentAt === null) throw new DomainError('claim_not_sent', 'The claim was not sent yet.');
    const cells = await readCells(tx, practiceId);
    const items = itemsOf(cells.values(), id, answer);
    if (kind === 'promised' && isPromised) return;
    const shares = kind === 'promised' ? [] : shareOut(items, answer.amount);
    const of = { claimId: id, kind, note: note || null, userId, now: deps.clock.now() };
    await tx.write(WRITE_ANSWER, { ...of, items: shares });
  });
  return getClaim(deps, user, { id, base });
}

interface Owing {
  readonly id: number;
  readonly claimId: number;
  readonly owed: Cents;
  /** What documents gave back so far of what it is of. */
  readonly creditedSoFar: Cents;
}

function itemsOf(cells: Iterable<Cell>, claimId: number, { items: named }: Answer): Owing[] {
  const own = [...cells]
    .flatMap(({ items, credited }): Owing[] =>
      [...items.values()].map((item) => ({ ...item, creditedSoFar: credited })),
    )
    .filter((item) => item.claimId === claimId)
    .sort((one, two) => one.id - two.id);
  const other = named?.find((item) => !own.some(({ id }) => id === item));
  if (other !== undefined) throw fieldError('items', invalidPk(other));
  return own.filter(({ id }) => named?.includes(id) ?? true);
}

/** An amount over findings, the first ones first; without one all that is owed of them. */
function shareOut(items: readonly Owing[], amount: number | undefined) {
  const owed = items.reduce((sum, item) => sum + item.owed, 0);
  let rest = amount === undefined ? owed : toCents(amount);
  if (rest === 0 || rest > owed) throw new DomainError('less_owed', 'Less than that is owed.');
  return items.flatMap((item) => {
    const share = Math.min(rest, item.owed);
    rest -= share;
    return share === 0
      ? []
      : [{ claim_item_id: item.id, amount: fromCents(share), credited_before: fromCents(item.creditedSoFar) }];
  });
}
