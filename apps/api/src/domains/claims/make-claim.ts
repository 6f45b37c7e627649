import type { Claim, claimsRoutes } from '@formulary/contracts/claims';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { fromCents } from '@formulary/pricing/money';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { LOCK_INVOICES, OWN_WHOLESALER } from '../invoices/public.ts';
import { describeClaimable } from './claimable.ts';
import { type ClaimDeps, getClaim } from './get-claim.ts';
import { type CellOf, keyOf, readCells } from './read-cells.ts';

const WRITE_CLAIM = statement('write_claim', {
  takes: { practiceId: 'int', wholesalerId: 'int', userId: 'int', now: 'timestamptz' },
  gives: { id: 'int' },
  sql: `INSERT INTO claims (practice_id, wholesaler_id, user_id, made_at)
    VALUES ($practiceId, $wholesalerId, $userId, $now) RETURNING id`,
});

const WRITE_ITEMS = statement('write_claim_items', {
  anyPractice: 'a claim that was just made, of findings of its practice',
  takes: { claimId: 'int', items: 'json' },
  sql: `INSERT INTO claim_items (claim_id, order_item_id, invoice_line_id, invoice_id, kind, amount, packs, promised, charged, words,
      credited_before, facts)
    SELECT $claimId, order_item_id, invoice_line_id, invoice_id, kind, amount, packs, promised, charged, words, credited_before, facts
    FROM json_populate_recordset(NULL::claim_items, $items)`,
});

/**
 * Makes one claim for one wholesaler of what is left to claim of the findings that are named. Throws `may_not_order`,
 * `invalid` where nothing is named, or a wholesaler that is not the practice's, and `findings_changed` where one is in a claim already, or is no longer found.
 */
export async function makeClaim(
  deps: ClaimDeps & { db: Db },
  user: SignedInUser,
  { claim, base }: { claim: BodyOf<typeof claimsRoutes.makeClaim>; base: URL },
): Promise<Claim> {
  assertMayOrder(user);
  const { practiceId, id: userId } = user;
  const keys = new Set(named(claim).map(keyOf));
  if (keys.size === 0) throw fieldError('order_lines', 'Say what is claimed.');
  const id = await deps.db.transaction(async (tx) => {
    await tx.run(LOCK_INVOICES, { practiceId });
    const [wholesaler] = await tx.run(OWN_WHOLESALER, { practiceId, wholesalerId: claim.wholesaler });
    if (!wholesaler) throw fieldError('wholesaler', invalidPk(claim.wholesaler));
    const all = await readCells(tx, practiceId);
    const cells = [...keys].flatMap((key) => all.get(key) ?? []);
    const isThere = cells.every(({ wholesalerId, unclaimed }) => wholesalerId === claim.wholesaler && unclaimed > 0);
    if (cells.length < keys.size || !isThere)
      throw new DomainError('findings_changed', 'Some of it is in another claim, or is no longer found.');
    const claimable = await describeClaimable(tx, practiceId, cells);
    const [written] = await tx.run(WRITE_CLAIM, {
      ...{ practiceId, wholesalerId: claim.wholesaler, userId, now: deps.clock.now() },
    });
    if (!written) throw new Error('an insert answers its row');
    await tx.write(WRITE_ITEMS, {
      claimId: written.id,
      items: claimable.map(({ cell, view }) => ({
        ...{ order_item_id: cell.orderItemId, invoice_line_id: cell.invoiceLineId, invoice_id: cell.invoiceId },
        ...{ kind: view.kind, amount: view.amount, packs: view.packs, promised: view.promised },
        ...{ charged: view.charged, words: view.words, facts: view.facts, credited_before: fromCents(cell.credited) },
      })),
    });
    return written.id;
  });
  return getClaim(deps, user, { id, base });
}

function named({ order_lines, invoice_lines, invoices }: BodyOf<typeof claimsRoutes.makeClaim>): CellOf[] {
  const none = { orderItemId: null, invoiceLineId: null, invoiceId: null };
  return [
    ...(order_lines ?? []).map((orderItemId) => ({ ...none, orderItemId })),
    ...(invoice_lines ?? []).map((invoiceLineId) => ({ ...none, invoiceLineId })),
    ...(invoices ?? []).map((invoiceId) => ({ ...none, invoiceId })),
  ];
}
