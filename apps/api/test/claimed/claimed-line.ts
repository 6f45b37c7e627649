/** A line of an order as the test reckons with it: whole cents, by no rule of the product. */
export interface ClaimedLine {
  readonly id: number;
  /** As documents name it: the products of all orders are the same. */
  readonly orderId: string;
  readonly packs: number;
  /** Promised, of a pack. */
  readonly price: number;
  /** Whether its credits come as documents; else somebody says so. */
  readonly isByDocument: boolean;
  /** Packs that were rejected at delivery. */
  rejected: number;
  /** What invoices charged above the promise. */
  above: number;
  invoices: number;
  /** Given back, refused or written off. */
  settled: number;
}

/** What is owed of a line: findings less credits, refusals and what was written off. */
export const owedOf = ({ price, rejected, above, settled }: ClaimedLine): number => above + rejected * price - settled;
