export interface PriceListOptions {
  /** Slug; without it the list has a column that says whose each row is. */
  readonly wholesaler?: string;
  /** Offers that the list lacks stay as they are; else they are withdrawn. */
  readonly isDelta?: boolean;
  /** Bad rows are left out, and their offers as they are, instead of refusing the list. */
  readonly skipsBad?: boolean;
  /** Tries it all, and keeps nothing. */
  readonly isDryRun?: boolean;
  /** Percent that no price may move beyond. */
  readonly limitMoves?: number;
  /** Of a list from a drop folder: newer prices than the list's stay. */
  readonly writtenAt?: Date;
  /** Applies also what looks like a mistake: see `judgeList`. */
  readonly isForced?: boolean;
}
