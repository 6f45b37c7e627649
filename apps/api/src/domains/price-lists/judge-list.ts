import type { LongTransaction } from '../../db/long-transaction.ts';
import { ENOUGH, HALF, type ListLimits, MUCH, SOME } from '../../list-files/list-limits.ts';
import type { ListFigures } from './compare-list.ts';
import { type PriceMove, readBiggestMoves } from './read-biggest-moves.ts';
import { countNetMoves, type NetMoves } from './read-net-moves.ts';

/** Prices that one reason names. */
const NAMED = 10;

/**
 * Step 3: why a list looks like a mistake, in words for a person; nothing where it does not. A list that was cut off lacks
 * offers, cents for euros or shifted columns move prices, another wholesaler's list has other codes.
 */
export async function judgeList(
  tx: LongTransaction,
  figures: readonly ListFigures[],
  limits: ListLimits,
): Promise<string[]> {
  const hasChanges = figures.some(({ changed }) => changed > 0);
  const net = hasChanges ? await countNetMoves(tx, { much: MUCH, some: SOME }) : [];
  const doubts = figures.flatMap((each) => {
    const moves = net.find(({ wholesalerId }) => wholesalerId === each.wholesalerId);
    return [doubtOfGone(each, limits), moves && doubtOfMoves(each, moves, limits), doubtOfCodes(each, limits)];
  });
  const leaps = hasChanges ? await doubtOfLeaps(tx, limits) : undefined;
  return [...doubts, leaps].filter((doubt) => doubt !== undefined);
}

const n = (count: number) => count.toLocaleString('en');
const isMore = (count: number, percent: number, of: number) => count * 100 > percent * of;

function doubtOfGone({ slug, withdrawn, known }: ListFigures, { gone }: ListLimits): string | undefined {
  const most = withdrawn >= ENOUGH ? gone : Math.max(gone, HALF);
  if (!isMore(withdrawn, most, known)) return undefined;
  return `It lacks ${n(withdrawn)} of the ${n(known)} offers of ${slug}, more than ${most} %, and may be cut off. A list of changes alone is brought as a delta.`;
}

function doubtOfMoves(figures: ListFigures, { much, some }: NetMoves, { moved }: ListLimits): string | undefined {
  const { slug, changed, unchanged } = figures;
  const compared = changed + unchanged;
  const words = (count: number, by: number, most: number) =>
    `${n(count)} of ${n(compared)} prices of ${slug}, more than ${most} %, move by more than ${by} %, discounts included`;
  if (much >= ENOUGH && isMore(much, moved, compared)) return `${words(much, MUCH, moved)}.`;
  const most = Math.max(moved, HALF);
  if (some < ENOUGH || !isMore(some, most, compared)) return undefined;
  return `${words(some, SOME, most)}: another level of prices, perhaps one with VAT.`;
}

function doubtOfCodes(figures: ListFigures, { recoded: most }: ListLimits): string | undefined {
  const { slug, changed, unchanged, recoded } = figures;
  const compared = changed + unchanged;
  if (recoded < ENOUGH || !isMore(recoded, most, compared)) return undefined;
  return `It has other codes of the wholesaler for ${n(recoded)} of ${n(compared)} offers of ${slug}, more than ${most} %, and may be another wholesaler's list.`;
}

/** Tenfold and a tenth, themselves among them. */
const LEAP = { above: 899.99, below: 89.99 };

async function doubtOfLeaps(tx: LongTransaction, { moves }: ListLimits): Promise<string | undefined> {
  const bounds = moves === undefined ? LEAP : { above: moves, below: moves };
  const leaps = await readBiggestMoves(tx, { ...bounds, limit: NAMED + 1 });
  if (leaps.length === 0) return undefined;
  const kind = moves === undefined ? 'become tenfold or a tenth' : `move beyond the ${moves} % allowed`;
  const more = leaps.length > NAMED ? '; and more' : '';
  return `Gross prices ${kind}: ${leaps.slice(0, NAMED).map(wordsOf).join('; ')}${more}.`;
}

function wordsOf({ line, code, previous, current, percent }: PriceMove): string {
  return `line ${line}, code "${code}", by ${percent} % from ${(previous / 100).toFixed(2)} to ${(current / 100).toFixed(2)}`;
}
