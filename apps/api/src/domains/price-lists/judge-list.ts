import path from 'node:path';
import type { LongTransaction } from '../../db/long-transaction.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { BadList } from '../../lists/bad-list.ts';
import type { ListFigures } from './compare-list.ts';
import type { LockedWholesaler } from './lock-wholesalers.ts';
import type { PriceListOptions } from './price-list-options.ts';
import { readBiggestMoves } from './read-biggest-moves.ts';

interface ListToJudge {
  readonly name: string;
  readonly options: PriceListOptions;
  readonly locked: readonly LockedWholesaler[];
  readonly figures: readonly ListFigures[];
}

const MOST_NAMED = 1_000;
/** Fewer offers than these say nothing about the list. */
const ENOUGH = 20;

/**
 * Step 3: throws `list_outdated` for a list from a drop folder that is older than the current prices and, unless forced,
 * `list_suspicious` for one that looks like a mistake and `BadList` for prices that move beyond the limit.
 */
export async function judgeList(
  tx: LongTransaction,
  { name: file, options, locked, figures }: ListToJudge,
): Promise<void> {
  const { writtenAt, isForced = false, limitMoves } = options;
  const name = path.basename(file);
  const newer = writtenAt && locked.find(({ pricesWrittenAt }) => pricesWrittenAt && pricesWrittenAt > writtenAt);
  if (newer) {
    throw new DomainError(
      'list_outdated',
      `${name} is older than the prices of ${newer.slug}, which stay: it was written at ${writtenAt.toISOString()}, they at ${newer.pricesWrittenAt?.toISOString()}. To apply it all the same, import it by command.`,
    );
  }
  if (isForced) return;
  for (const each of figures) {
    const suspicion = suspicionOf(each);
    if (suspicion) throw new DomainError('list_suspicious', `${name} is not applied: ${suspicion}`);
  }
  if (limitMoves === undefined) return;
  const beyond = await readBiggestMoves(tx, { beyond: limitMoves, limit: MOST_NAMED });
  if (beyond.length === 0) return;
  throw new BadList(
    file,
    beyond.map(({ line, code, previous, current, percent }) => ({
      line,
      reason: `code "${code}" moves by ${percent} % from ${(previous / 100).toFixed(2)} to ${(current / 100).toFixed(2)}, beyond the ${limitMoves} % allowed`,
    })),
  );
}

/**
 * Why a list looks like a mistake: more than half of the offers are missing (a list cut off), more than a quarter of the
 * prices at least double or halve (cents for euros, another currency), or more than half of the offers have another code
 * (another wholesaler's list).
 */
function suspicionOf(figures: ListFigures): string | undefined {
  const { slug, withdrawn, known, leapt, recoded } = figures;
  const n = (count: number) => count.toLocaleString('en');
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
