import type { RowOfStatement } from '../../db/statement.ts';
import type { BEGINNING, HEAD } from './chain-queries.ts';
import { isSeal, sealOfBeginning, sealOfHead } from './seal.ts';

/** `head`: links without a head. `seal`: a seal that is none of this product's. `cut`: what was sealed is no more in the chain. */
export type HeadFault = 'head' | 'seal' | 'cut';

/** What is wrong with the end of a practice's chain. A link whose head is missing is wrong: they are written together. */
export function headFault(
  { hasHead, sealedPlace, sealedHash, seal, hashThere, lastPlace }: RowOfStatement<typeof HEAD>,
  { practiceId, key }: { practiceId: number; key: Buffer | undefined },
): HeadFault | undefined {
  if (!hasHead) return lastPlace === null ? undefined : 'head';
  if (sealedPlace === null || sealedHash === null || seal === null) return undefined;
  if (key && !isSeal(seal, sealOfHead(key, { practiceId, place: sealedPlace, hash: sealedHash }))) return 'seal';
  return hashThere?.equals(sealedHash) ? undefined : 'cut';
}

/** Whether somebody changed when chains began, or took it away: it is written before the first seal. */
export function isBeginningFalse(
  { beganAt, closedAt, seal, isAnySealed }: RowOfStatement<typeof BEGINNING>,
  key: Buffer | undefined,
): boolean {
  if (beganAt === null || seal === null) return isAnySealed;
  return key !== undefined && !isSeal(seal, sealOfBeginning(key, { beganAt, closedAt }));
}
