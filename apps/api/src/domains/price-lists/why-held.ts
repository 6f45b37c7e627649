import type { FoundHeldList } from './list-held-lists.ts';

/** Why a list waits, in one line: what somebody wrote who held it, before what was found by itself. */
export const whyHeld = ({ note, heldBy, reasons }: FoundHeldList): string | null =>
  note === null ? (reasons[0] ?? null) : `held by ${heldBy}: ${note}`;
