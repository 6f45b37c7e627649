import type { ClaimSummary } from '@formulary/contracts/claims';
import { fromCents } from '@formulary/pricing/money';
import type { RowOfStatement } from '../../db/statement.ts';
import { DAY } from '../../kernel/clock.ts';
import type { CLAIM_HEADS } from './claim-queries.ts';
import { type ClaimSums, claimState } from './claim-state.ts';
import type { Cell } from './read-cells.ts';

/** A wholesaler that named no other number of days answers within these. */
export const USUAL_ANSWER_DAYS = 14;

const NONE: ClaimSums = { claimed: 0, credited: 0, refused: 0, writtenOff: 0, withdrawn: 0, owed: 0 };

/** The sums of each claim, and its number of findings. */
export function sumClaims(cells: Iterable<Cell>): Map<number, ClaimSums & { findings: number }> {
  const sums = new Map<number, ClaimSums & { findings: number }>();
  for (const { items } of cells) {
    for (const { claimId, amount, credited, refused, writtenOff, withdrawn, owed } of items.values()) {
      const before = sums.get(claimId) ?? { ...NONE, findings: 0 };
      sums.set(claimId, {
        claimed: before.claimed + amount,
        credited: before.credited + credited,
        refused: before.refused + refused,
        writtenOff: before.writtenOff + writtenOff,
        withdrawn: before.withdrawn + withdrawn,
        owed: before.owed + owed,
        findings: before.findings + 1,
      });
    }
  }
  return sums;
}

/** A claim as lists have it. */
export function claimSummary(
  head: RowOfStatement<typeof CLAIM_HEADS>,
  sums: (ClaimSums & { findings: number }) | undefined,
  now: Date,
): ClaimSummary {
  const { findings, ...of } = sums ?? { ...NONE, findings: 0 };
  const { claimDays, lastSentAt, firstSentAt, isPromised } = head;
  const due = lastSentAt && new Date(lastSentAt.getTime() + (claimDays ?? USUAL_ANSWER_DAYS) * DAY);
  return {
    id: head.id,
    wholesaler: { id: head.wholesalerId, name: head.wholesalerName },
    state: claimState(of, { isSent: firstSentAt !== null, isPromised }),
    made_on: head.madeAt.toISOString(),
    sent_on: firstSentAt?.toISOString() ?? null,
    answer_due_on: due?.toISOString().slice(0, 10) ?? null,
    is_late: of.owed > 0 && due !== null && due < now,
    findings,
    claimed: fromCents(of.claimed),
    credited: fromCents(of.credited),
    refused: fromCents(of.refused),
    written_off: fromCents(of.writtenOff),
    withdrawn: fromCents(of.withdrawn),
    owed: fromCents(of.owed),
  };
}
