import { DAY } from '../../kernel/clock.ts';

/** A line of the part. Quantities are packs. */
export interface LineOfLink {
  readonly ordered: number;
  readonly refused: number;
  /** Declined by the practice. */
  readonly cancelled: number;
  readonly sent: number;
}

/** From the last line's close. */
const LASTS = 30 * DAY;

/** Nothing more is to come of it. */
const isClosed = ({ ordered, refused, cancelled, sent }: LineOfLink) => refused + cancelled + sent >= ordered;

/**
 * Whether the link of a part has ended: every line is closed, and the last word of them is thirty days old. A word that opens
 * a line again opens the link with it, and nothing has to run to end one.
 */
export function hasEnded(lines: readonly LineOfLink[], lastSaidAt: Date | null, now: Date): boolean {
  return lines.every(isClosed) && lastSaidAt !== null && now.getTime() - lastSaidAt.getTime() >= LASTS;
}
