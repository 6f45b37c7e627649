/** Packs of a line as somebody counted them, less what was corrected since. */
export interface CountedPacks {
  readonly receipt: number;
  readonly entry: number;
  readonly isRejected: boolean;
  left: number;
}

/** What somebody noted as promised, and did not take back. Cents of a credit, or free packs. */
export interface NotedPromise {
  readonly id: number;
  readonly packs: number;
  readonly cents: number;
}

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
  readonly counted: CountedPacks[];
  readonly promises: NotedPromise[];
  /** By all invoices. */
  charged: number;
  invoices: number;
  /** Given back, refused or written off. */
  settled: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export const packsOf = ({ counted }: ClaimedLine, isRejected: boolean): number =>
  sum(counted.filter((one) => one.isRejected === isRejected).map(({ left }) => left));

/** What was charged above what came and is not free, or the promised credit where that is more. */
function foundOf(line: ClaimedLine): number {
  const { price, promises, charged, invoices } = line;
  const credit = sum(promises.map(({ cents }) => cents));
  const free = sum(promises.map(({ packs }) => packs));
  // What was rejected and is on no invoice was paid for all the same.
  if (invoices === 0) return Math.max(packsOf(line, true) * price, credit);
  const found = charged - Math.max(0, packsOf(line, false) - free) * price;
  // One cent is no finding.
  return credit - found > 1 ? credit : found;
}

/** What is owed of a line: findings less credits, refusals and what was written off. A correction may leave less than these. */
export const owedOf = (line: ClaimedLine): number => Math.max(0, foundOf(line) - line.settled);
