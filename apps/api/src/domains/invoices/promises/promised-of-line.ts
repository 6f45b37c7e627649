import type { Cents } from '@formulary/pricing/money';

/** What somebody at the wholesaler promised of an order's line beside its price, as it was noted and not taken back. */
export interface PromisedOfLine {
  readonly freePacks: number;
  /** Of these so many should have come by now. */
  readonly freePacksOverdue: number;
  readonly credit: Cents;
  /** Of this so much should have been given by now. */
  readonly creditOverdue: Cents;
  /** Who said so, and when. */
  readonly freeWords: string | null;
  readonly creditWords: string | null;
}

export const NOTHING_NOTED: PromisedOfLine = {
  ...{ freePacks: 0, freePacksOverdue: 0, freeWords: null },
  ...{ credit: 0, creditOverdue: 0, creditWords: null },
};
