import type { Claim, ClaimItem } from '@formulary/contracts/claims';
import { fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { RowOfStatement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { claimLetter } from '../../outside/documents/claim-letter.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';
import { planDocuments } from '../../outside/documents/peppol/peppol-claim.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { claimUrl } from './claim-link.ts';
import { CLAIM_CREDITS, CLAIM_HEADS, CLAIM_HISTORY, CLAIM_ITEMS } from './claim-queries.ts';
import { claimSummary, sumClaims } from './claim-sums.ts';
import { type Cell, readCells } from './read-cells.ts';
import { readClaimDocument } from './read-claim-document.ts';

export interface ClaimDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly claimKey: Buffer;
  readonly frame: DocumentFrame;
}

/** A claim with what became of each finding. Throws `may_not_order`, and `not_found`, also for another practice's. */
export async function getClaim(
  { db, clock, claimKey, frame }: ClaimDeps,
  user: SignedInUser,
  { id, base }: { id: number; base: URL },
): Promise<Claim> {
  assertMayOrder(user);
  const { practiceId } = user;
  const of = { practiceId, id };
  const [[head], [history], items, credits, document, cells] = await Promise.all([
    db.run(CLAIM_HEADS, of),
    db.run(CLAIM_HISTORY, of),
    db.run(CLAIM_ITEMS, of),
    db.run(CLAIM_CREDITS, of),
    readClaimDocument(db, practiceId, id),
    readCells(db, practiceId),
  ]);
  if (!head || !history || !document) throw notFound();
  const now = clock.now();
  const settled = new Map([...cells.values()].flatMap((cell) => [...cell.items]));
  const { findings: _, ...summary } = claimSummary(head, sumClaims(cells.values()).get(id), now);
  const link = { claimId: id, base, now };
  return {
    ...summary,
    address: head.address,
    letter: claimLetter(document, frame.timeZone),
    pdf: claimUrl(claimKey, { ...link, file: 'claim.pdf' }),
    csv: claimUrl(claimKey, { ...link, file: 'claim.csv' }),
    peppol: (head.claimsFormat === 'peppol' ? planDocuments(items) : []).map(({ kind, of }, at) => ({
      ...{ kind, of },
      url: claimUrl(claimKey, { ...link, file: `peppol/${at + 1}` }),
    })),
    items: items.map((item) => itemView(item, settled.get(item.id))),
    ...history,
    credits: credits.map(({ invoice, number, issuedOn, amount }) => ({ invoice, number, issued_on: issuedOn, amount })),
  };
}

type Settled = Cell['items'] extends ReadonlyMap<number, infer Item> ? Item : never;

function itemView(item: RowOfStatement<typeof CLAIM_ITEMS>, settled: Settled | undefined): ClaimItem {
  const { id, orderItemId, invoiceLineId, invoiceId, kind, amount, packs, promised, charged, words, facts } = item;
  return {
    ...{ id, order_line: orderItemId, invoice_line: invoiceLineId, invoice: invoiceId },
    ...{ kind, amount, packs, promised, charged, words, facts },
    credited: fromCents(settled?.credited ?? 0),
    refused: fromCents(settled?.refused ?? 0),
    written_off: fromCents(settled?.writtenOff ?? 0),
    withdrawn: fromCents(settled?.withdrawn ?? 0),
    owed: fromCents(settled?.owed ?? 0),
  };
}
