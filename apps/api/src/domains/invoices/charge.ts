import type { Cents } from '@formulary/pricing/money';

/** What one line of a document charges of an order's line. Of a credit, packs and amount are below zero. */
export interface Charge {
  /** 0 where money alone is given back, and where goods are free. */
  readonly packs: number;
  readonly amount: Cents;
  /** Packs that it has for nothing. */
  readonly given: number;
  /** What its document may differ by, as its price is rounded. */
  readonly tolerance: Cents;
  /** Whether it names what came in place of what was ordered. */
  readonly isSubstitute: boolean;
}
