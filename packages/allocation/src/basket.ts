import type { Cents } from '@formulary/pricing/money';
import type { Candidate } from '@formulary/pricing/pick-offer';

/** An offer of a line's product, of any wholesaler. */
export interface Offer extends Candidate {
  readonly wholesaler: number;
  /** Of a unit. */
  readonly gross: Cents;
}

export interface Line {
  readonly id: number;
  readonly product: number;
  readonly quantity: number;
  /** The offer that the line is at now, one of `offers`; null where it is nowhere yet. */
  readonly offer: number | null;
  /** Stays where it is as long as it can be ordered there. */
  readonly isPinned: boolean;
  readonly offers: readonly Offer[];
}

/** A wholesaler's terms of delivery. Its group's own gross total is what counts. */
export interface Terms {
  readonly id: number;
  /** Smaller first. */
  readonly preference: number;
  /** Null: nobody entered one, and it counts as none. */
  readonly fee: Cents | null;
  /** From this gross total on there is no fee. Null: the fee is always charged. */
  readonly freeFrom: Cents | null;
  readonly minimum: Cents | null;
}

export interface Wishes {
  /** What one more delivery costs the practice. It decides between plans and is part of no total. */
  readonly deliveryCost: Cents;
  /** At most so many wholesalers. */
  readonly maxDeliveries?: number;
  /** Wholesalers that get no line, save pinned ones. */
  readonly excluded?: readonly number[];
  /** Whether a line that nobody has enough for may be divided between two wholesalers. */
  readonly maySplit?: boolean;
}

/** A cart's active lines, and the terms of every wholesaler that has an offer of one. */
export interface Basket {
  readonly lines: readonly Line[];
  readonly wholesalers: readonly Terms[];
  readonly wishes: Wishes;
}

/** Units of a line at an offer. A line that is divided has two. */
export interface Placement {
  readonly line: Line;
  readonly offer: Offer;
  readonly quantity: number;
}

/** Lines of one offer merge, so that a cart line never exceeds it. */
export const UNITS_MAX = 10_000;
