/** A list by its number. With a wholesaler it is one of its own alone: any other is as one that never was. */
export interface WhichList {
  readonly id: number;
  readonly ofWholesaler?: number | undefined;
}
