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
  /** Whether it should be here by now: else it is waited for. */
  isDue: boolean;
}

/** What happened to what is found of a line, in the order in which it did. Cents. */
export type LineEvent =
  | { readonly kind: 'claimed'; readonly claim: number; readonly cents: number }
  /** By a document. */
  | { readonly kind: 'credited'; readonly cents: number }
  /** As somebody said: that it was credited otherwise, or that nothing will be. */
  | { readonly kind: 'said' | 'closed'; readonly answer: number; readonly cents: number };

/** A line of an order as the test reckons with it: whole cents, by no rule of the product. */
export interface ClaimedLine {
  readonly id: number;
  /** As documents name it: the products of all orders are the same. */
  readonly orderId: string;
  readonly packs: number;
  /** Promised, of a pack. */
  readonly price: number;
  readonly counted: CountedPacks[];
  readonly promises: NotedPromise[];
  /** Without claims that were dropped and answers that were taken back. */
  events: readonly LineEvent[];
  /** By all invoices. */
  charged: number;
  invoices: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export const packsOf = ({ counted }: ClaimedLine, isRejected: boolean): number =>
  sum(counted.filter((one) => one.isRejected === isRejected).map(({ left }) => left));

const centsOf = (promises: readonly NotedPromise[]) => sum(promises.map(({ cents }) => cents));

/** What was charged above what came and is not free. */
function foundOf(line: ClaimedLine): number {
  const { price, promises, charged, invoices } = line;
  // What was rejected and is on no invoice was paid for all the same.
  if (invoices === 0) return packsOf(line, true) * price;
  const free = sum(promises.map(({ packs }) => packs));
  return charged - Math.max(0, packsOf(line, false) - free) * price;
}

/** Of a promised credit, by which invoices are judged: where there are none, what waits is no matter yet. */
function promisedOf({ promises, invoices }: ClaimedLine): number {
  return centsOf(invoices === 0 ? promises.filter(({ isDue }) => isDue) : promises);
}

/** What is found or the promised credit, the larger of the two. */
function tooMuchOf(line: ClaimedLine): number {
  const [found, promised] = [foundOf(line), promisedOf(line)];
  // One cent is no finding.
  return promised - found > 1 ? promised : found;
}

const creditedOf = ({ events }: ClaimedLine) => sum(events.map(({ kind, cents }) => (kind === 'credited' ? cents : 0)));

/** What became of a line until now, event by event. */
function standingOf(line: ClaimedLine) {
  let [settled, claimed, awaited, givenBack] = [0, 0, 0, 0];
  // A correction may leave less than was credited: the rest is given back of nothing.
  let creditable = tooMuchOf(line);
  for (const { kind, cents: all } of line.events) {
    const cents = kind === 'credited' ? Math.min(all, creditable) : all;
    creditable -= kind === 'credited' ? cents : 0;
    if (kind === 'claimed') {
      claimed += cents;
      continue;
    }
    // What a document gives back and somebody said before is the same money.
    const same = kind === 'credited' ? Math.min(cents, awaited) : 0;
    awaited += kind === 'said' ? cents : -same;
    settled += cents - same;
    givenBack += kind === 'closed' ? 0 : cents - same;
    // What is given back beyond what was claimed by then is of no claim.
    claimed -= Math.min(claimed, cents - same);
  }
  return { settled, claimed, awaited, givenBack };
}

/** A correction may leave less than was settled. */
const leftOf = (line: ClaimedLine): number => Math.max(0, tooMuchOf(line) - standingOf(line).settled);

/** So much a credit note may give back: what is left, and what somebody said that is of no document yet. */
export const creditableOf = (line: ClaimedLine): number => leftOf(line) + standingOf(line).awaited;

/** Of a promised credit what is not due and did not come. What came was for what was due first. */
function waitsOf(line: ClaimedLine): number {
  if (line.invoices === 0) return 0;
  const [found, promised] = [foundOf(line), promisedOf(line)];
  const counts = promised - found > 1 ? promised : Math.min(promised, found);
  const missing = Math.max(0, counts - creditedOf(line));
  return Math.min(missing, centsOf(line.promises.filter(({ isDue }) => !isDue)));
}

/** Of what was claimed so much is still found and not settled: also what is waited for, since it was claimed before. */
export const claimedOf = (line: ClaimedLine): number => Math.min(leftOf(line), standingOf(line).claimed);

/** What is in no claim and waits for nothing. */
export const toClaimOf = (line: ClaimedLine): number => Math.max(0, leftOf(line) - claimedOf(line) - waitsOf(line));

export const givenBackOf = (line: ClaimedLine): number => standingOf(line).givenBack;
