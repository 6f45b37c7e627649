import type { ClaimableFinding } from '@formulary/contracts/claims/findings';
import { type Cents, fromCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { Cell, Finding } from './read-cells.ts';
import { readFacts } from './read-facts.ts';

/** What is left to claim of a cell's findings: what is in a claim, or closed, is of the first ones. */
export function claimableOf({ findings, unclaimed }: Cell): Finding[] {
  let taken = findings.reduce((sum, { amount }) => sum + amount, 0) - unclaimed;
  return findings.flatMap((finding): Finding[] => {
    const off: Cents = Math.min(taken, finding.amount);
    taken -= off;
    return off === finding.amount ? [] : [{ ...finding, amount: finding.amount - off }];
  });
}

/** What is left to claim of these cells, with its facts. */
export async function describeClaimable(
  db: Sql,
  practiceId: number,
  cells: readonly Cell[],
): Promise<{ cell: Cell; finding: Finding; view: ClaimableFinding }[]> {
  const claimable = cells.flatMap((cell) => claimableOf(cell).map((finding) => ({ cell, finding })));
  const documentIds = claimable.flatMap(({ finding: { documentId } }) => documentId ?? []);
  const factsOf = await readFacts(db, practiceId, { cells, documentIds: [...new Set(documentIds)] });
  return claimable.map(({ cell, finding }) => ({
    cell,
    finding,
    view: {
      ...{ order_line: cell.orderItemId, invoice_line: cell.invoiceLineId, invoice: cell.invoiceId },
      ...{ kind: finding.kind, packs: finding.packs, charged: finding.charged, words: finding.words },
      amount: fromCents(finding.amount),
      promised: finding.promised === null ? null : fromCents(finding.promised),
      facts: factsOf(cell, finding.documentId),
    },
  }));
}
