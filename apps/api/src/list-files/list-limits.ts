/** How much of a wholesaler's prices and offers a list may change, in percent, before a person has to look at it. */
export interface ListLimits {
  /** By how much any one price may move. Without it no price may become tenfold or a tenth. */
  readonly moves?: number | undefined;
  /** How many prices may move by more than `MUCH`. */
  readonly moved: number;
  /** How many offers a full list may lack. */
  readonly gone: number;
  /** How many offers may have another code of the wholesaler. */
  readonly recoded: number;
}

/** Wholesalers' monthly lists move hardly one price in a hundred by more than 20 %, and lack about as many offers. */
export const DEFAULT_LIMITS: ListLimits = { moved: 10, gone: 10, recoded: 20 };

/** Percent of what a piece costs, discounts included. */
export const MUCH = 20;
/** Half of the prices by this much is another level of prices, such as one with VAT. */
export const SOME = 10;
export const HALF = 50;

/** Fewer offers than these are no share of a list. */
export const ENOUGH = 10;

/** Limits that are given take the place of those of the installation. */
export function givenLimits(
  limits: {
    readonly [Limit in keyof ListLimits]?: ListLimits[Limit] | undefined;
  },
): Partial<ListLimits> {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}
