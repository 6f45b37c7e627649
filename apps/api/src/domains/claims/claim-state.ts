import type { ClaimState } from '@formulary/contracts/claims';
import type { Cents } from '@formulary/pricing/money';

export interface ClaimSums {
  readonly claimed: Cents;
  readonly credited: Cents;
  readonly refused: Cents;
  readonly writtenOff: Cents;
  readonly withdrawn: Cents;
  readonly owed: Cents;
}

/** The state of a claim as it follows from its sums, and from whether it was sent and an answer promised. */
export function claimState(
  { credited, refused, writtenOff, owed }: ClaimSums,
  { isSent, isPromised }: { isSent: boolean; isPromised: boolean },
): ClaimState {
  if (owed > 0) {
    if (!isSent) return 'drafted';
    if (credited > 0) return 'partly_credited';
    return isPromised ? 'promised' : 'sent';
  }
  if (credited > 0) return refused + writtenOff > 0 ? 'partly_credited' : 'credited';
  if (refused > 0) return 'refused';
  return writtenOff > 0 ? 'written_off' : 'withdrawn';
}
