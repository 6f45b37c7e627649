import path from 'node:path';
import type { LongTransaction } from '../../db/long-transaction.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { BadList } from '../../lists/bad-list.ts';
import { biggestMoves, type ListFigures, type LockedWholesaler } from '../wholesalers/public.ts';

/**
 * Refuses a dropped list that was written before the prices which hold: a list that came late, or was left over from a look
 * that was interrupted, would undo what is newer. A list that somebody imported counts as written when it was imported.
 */
export function refuseOlder(file: string, writtenAt: Date, wholesalers: readonly LockedWholesaler[]): void {
  const newer = wholesalers.find(({ pricesWrittenAt }) => pricesWrittenAt && pricesWrittenAt > writtenAt);
  if (!newer) return;
  throw new DomainError(
    'list_outdated',
    `${path.basename(file)} is older than the prices of ${newer.slug}, which stay: it was written at ${writtenAt.toISOString()}, they at ${newer.pricesWrittenAt?.toISOString()}. To apply it all the same, import it by command.`,
  );
}

const MOST_NAMED = 1_000;
/** Offers from which on their share says something. */
const ENOUGH = 20;

/**
 * Refuses what looks like a mistake, unless it is forced: a full list that lacks more than half of what its wholesaler offers
 * (it may be cut off); one in which more than a quarter of the prices at least doubles or halves (cents for euros, another
 * currency); one that names more than half of the offers by other codes of the wholesaler (another wholesaler's list); one
 * with a price that moves beyond the limit that was asked for. The two in the middle need 20 such offers.
 */
export async function refuseSuspicious(
  tx: LongTransaction,
  list: { readonly file: string; readonly isForced: boolean; readonly limitMoves?: number },
  figures: readonly ListFigures[],
): Promise<void> {
  if (list.isForced) return;
  for (const each of figures) {
    const suspicion = suspicionOf(each);
    if (suspicion) throw new DomainError('list_suspicious', `${path.basename(list.file)} is not applied: ${suspicion}`);
  }
  if (list.limitMoves === undefined) return;
  const beyond = await biggestMoves(tx, { beyond: list.limitMoves, limit: MOST_NAMED });
  if (beyond.length === 0) return;
  throw new BadList(
    list.file,
    beyond.map(({ line, code, previous, current, percent }) => ({
      line,
      reason: `code "${code}" moves by ${percent} % from ${(previous / 100).toFixed(2)} to ${(current / 100).toFixed(2)}, beyond the ${list.limitMoves} % allowed`,
    })),
  );
}

function suspicionOf(figures: ListFigures): string | undefined {
  const { slug, withdrawn, known, leapt, recoded } = figures;
  const n = (count: number) => count.toLocaleString('en');
  // Of offers that the list has and that could be had before.
  const compared = figures.changed + figures.unchanged;
  if (withdrawn * 2 > known) {
    return `it lacks ${n(withdrawn)} of the ${n(known)} offers of ${slug}, and may be cut off. A list of changes alone is applied with --delta, this one with --force.`;
  }
  if (leapt >= ENOUGH && leapt * 4 > compared) {
    return `${n(leapt)} of ${n(compared)} prices of ${slug} at least double or halve. If that is right, apply it with --force.`;
  }
  if (recoded >= ENOUGH && recoded * 2 > compared) {
    return `it has other codes of the wholesaler for ${n(recoded)} of ${n(compared)} offers of ${slug}, and may be another wholesaler's list. If it is not, apply it with --force.`;
  }
  return undefined;
}
