import { type Charge, euros, type Note, rightly } from './charged-document.ts';
import { type ChargedOrder, type OrderedLine, pick, type Random, upTo } from './charged-orders.ts';

/** A line of which something was promised beside its price: what is noted, charged and given back. */
export interface Promised {
  readonly notes: readonly Omit<Note, 'line'>[];
  readonly charges: readonly Charge[];
  readonly back?: Charge;
  /** Packs that come beside those to pay. */
  readonly beside?: number;
}

/** Undefined where this one does not fit the line. */
type PromisedLine = (random: Random, order: ChargedOrder, line: OrderedLine) => Promised | undefined;

const FREE = 'free_goods_not_given';
const CREDIT = 'promised_credit_not_given';

/** A number of free packs that leaves some to pay. */
const someFree = (random: Random, { toPay }: OrderedLine) => 1 + upTo(random, toPay - 2);
const isWhole = ({ toPay, ordered }: OrderedLine) => toPay === ordered;
/** When free packs are to come makes no difference once all of an order came. */
const free = (random: Random, packs: number): Omit<Note, 'line'> => ({ packs, isOverdue: random() < 0.5 });
const overdue = (cents: number): Omit<Note, 'line'> => ({ cents, isOverdue: true });
const waitedFor = (cents: number): Omit<Note, 'line'> => ({ cents, isOverdue: false });

const charged = (order: ChargedOrder, line: OrderedLine, changes: Partial<Charge> = {}): Charge => {
  const charge = { ...rightly(order, line), ...changes };
  return { ...charge, cents: changes.cents ?? charge.packs * line.price };
};
/** Packs on a line of their own that costs nothing. */
const forNothing = (order: ChargedOrder, line: OrderedLine, packs: number): Charge => ({
  ...charged(order, line, { packs: 0, cents: 0 }),
  as: { code: line.code, quantity: String(packs), unit: 'XPK', price: '0.00' },
});

/** A discount that makes some of the packs free. */
function lessFree(random: Random, line: OrderedLine, packs: number): NonNullable<Charge['as']> {
  const [goods, off] = [line.toPay * line.price, packs * line.price];
  const base = { quantity: String(line.toPay), unit: 'XPK', price: euros(line.price) };
  const percent = ((off * 100) / goods).toFixed(4);
  return pick(random, [
    { ...base, allowance: off },
    { ...base, percentAllowances: [{ cents: off, percent, base: goods }] },
  ]);
}

/** Money without packs: less than half of what as many cost. */
function given(order: ChargedOrder, line: OrderedLine, cents: number): Charge | undefined {
  if (cents * 2 >= line.toPay * line.price) return undefined;
  const as = { quantity: String(line.toPay), unit: 'XPK', price: (cents / 100 / line.toPay).toFixed(4) };
  return { ...charged(order, line, { cents }), as };
}

/**
 * What is found of packs that are charged while some are free. The promise is kept where as many are charged as came without
 * the free ones: of those that are not to be paid the rejected ones are found first.
 */
function notGiven({ toPay, rejected, price }: OrderedLine, packs: number, { free }: { free: number }) {
  const ofFree = Math.max(0, packs - (toPay + rejected - free));
  const ofRejected = packs - (toPay - free) - ofFree;
  const finding = { kind: FREE, cents: ofFree * price };
  const also = { kind: 'rejected_not_credited', cents: ofRejected * price };
  if (ofFree === 0) return also;
  return ofRejected > 0 ? { ...finding, also } : finding;
}

/** Cents of a pack by which it is too dear, and is not its price without discount. */
const dearer = (random: Random, { price, gross }: OrderedLine) => {
  const by = 3 + upTo(random, 60);
  return Math.abs(price + by - gross) > 1 ? by : by + 3;
};

export const FREE_NOT_GIVEN: Readonly<Record<string, PromisedLine>> = {
  'free goods not given': (random, order, line) => {
    if (line.toPay < 2) return undefined;
    const packs = someFree(random, line);
    const expected = notGiven(line, line.toPay, { free: packs });
    return { notes: [free(random, packs)], charges: [charged(order, line, { expected })] };
  },
  'free goods not given in part': (random, order, line) => {
    if (line.toPay < 3) return undefined;
    const packs = 2 + upTo(random, line.toPay - 3);
    const taken = 1 + upTo(random, packs - 2);
    const expected = notGiven(line, line.toPay - packs + taken, { free: packs });
    return {
      notes: [free(random, packs)],
      charges: [charged(order, line, { packs: line.toPay - packs + taken, expected })],
    };
  },
  'free goods not given of two promises': (random, order, line) => {
    if (line.toPay < 3) return undefined;
    const packs = 1 + upTo(random, line.toPay - 3);
    const expected = notGiven(line, line.toPay, { free: packs + 1 });
    return { notes: [free(random, packs), free(random, 1)], charges: [charged(order, line, { expected })] };
  },
  'free goods not given and the others dearer': (random, order, line) => {
    if (line.toPay < 2 || line.rejected > 0) return undefined;
    const [packs, by] = [someFree(random, line), dearer(random, line)];
    const also = { kind: 'dearer', cents: (line.toPay - packs) * by };
    const expected = { kind: FREE, cents: packs * (line.price + by), also };
    const cents = line.toPay * (line.price + by);
    return { notes: [free(random, packs)], charges: [charged(order, { ...line, instead: null }, { cents, expected })] };
  },
  'free goods on a line of their own that costs': (random, order, line) => {
    if (line.toPay < 2) return undefined;
    const packs = someFree(random, line);
    const expected = notGiven(line, line.toPay, { free: packs });
    const paid = charged(order, line, { packs: line.toPay - packs });
    return { notes: [free(random, packs)], charges: [paid, charged(order, line, { packs, expected })] };
  },
  'a discount for some free goods alone': (random, order, line) => {
    if (line.toPay < 3 || line.rejected > 0) return undefined;
    const packs = 2 + upTo(random, line.toPay - 3);
    const expected = { kind: FREE, cents: (packs - 1) * line.price };
    const charge = charged(order, line, { cents: (line.toPay - 1) * line.price, expected });
    return { notes: [free(random, packs)], charges: [{ ...charge, as: lessFree(random, line, 1) }] };
  },
  'free goods not given and rejected ones charged': (random, order, line) => {
    if (line.toPay < 2 || line.rejected === 0) return undefined;
    const packs = someFree(random, line);
    const all = line.toPay + line.rejected;
    const expected = notGiven(line, all, { free: packs });
    return { notes: [free(random, packs)], charges: [charged(order, line, { packs: all, expected })] };
  },
  'free goods beside what was ordered and charged': (random, order, line) => {
    if (!order.isCounted || !isWhole(line)) return undefined;
    const [packs, more] = [1 + upTo(random, 2), upTo(random, 1)];
    const also = more > 0 ? { also: { kind: 'never_ordered', cents: more * line.price } } : {};
    const expected = { kind: FREE, cents: packs * line.price, ...also };
    return {
      ...{ notes: [free(random, packs)], beside: packs + more },
      charges: [charged(order, line, { packs: line.toPay + packs + more, expected })],
    };
  },
  'less free goods than were found and a larger credit': (random, order, line) => {
    if (line.toPay < 2) return undefined;
    const packs = someFree(random, line);
    const cents = packs * line.price + 2 + upTo(random, 900);
    const expected = { kind: CREDIT, cents };
    return { notes: [free(random, packs), overdue(cents)], charges: [charged(order, line, { expected })] };
  },
};

export const CREDIT_NOT_GIVEN: Readonly<Record<string, PromisedLine>> = {
  'promised credit not given': (random, order, line) => {
    if (line.toPay === 0) return undefined;
    const cents = 2 + upTo(random, 3_000);
    return { notes: [overdue(cents)], charges: [charged(order, line, { expected: { kind: CREDIT, cents } })] };
  },
  'promised credit not given in part': (random, order, line) => {
    if (line.toPay === 0) return undefined;
    const [came, cents] = [2 + upTo(random, 100), 2 + upTo(random, 900)];
    const back = given(order, line, came);
    const charges = [charged(order, line, { expected: { kind: CREDIT, cents } })];
    return back && { notes: [overdue(came + cents)], charges, back };
  },
  'promised credit not given for more than what was dearer': (random, order, line) => {
    if (line.toPay === 0) return undefined;
    const by = dearer(random, line);
    const cents = line.toPay * by + 2 + upTo(random, 400);
    const charge = { cents: line.toPay * (line.price + by), expected: { kind: CREDIT, cents } };
    return { notes: [overdue(cents)], charges: [charged(order, { ...line, instead: null }, charge)] };
  },
  'promised credit not given for a part of what was dearer': (random, order, line) => {
    const all = line.toPay * dearer(random, line);
    const cents = Math.floor(all / 2);
    if (cents < 2) return undefined;
    const expected = { kind: CREDIT, cents, also: { kind: 'dearer', cents: all - cents } };
    const charge = { cents: line.toPay * line.price + all, expected };
    return { notes: [overdue(cents)], charges: [charged(order, { ...line, instead: null }, charge)] };
  },
  'dearer by more than the credit that is waited for': (random, order, line) => {
    const all = line.toPay * dearer(random, line);
    const cents = Math.floor(all / 2);
    if (cents < 2) return undefined;
    const charge = { cents: line.toPay * line.price + all, expected: { kind: 'dearer', cents: all - cents } };
    return { notes: [waitedFor(cents)], charges: [charged(order, { ...line, instead: null }, charge)] };
  },
  'promised credit not given while another is waited for': (random, order, line) => {
    if (line.toPay === 0) return undefined;
    const [late, came] = [200 + upTo(random, 900), 2 + upTo(random, 100)];
    const back = given(order, line, came);
    const charges = [charged(order, line, { expected: { kind: CREDIT, cents: late - came } })];
    return back && { notes: [overdue(late), waitedFor(2 + upTo(random, 500))], charges, back };
  },
};

/** What looks like one of these and is none. */
export const GIVEN: Readonly<Record<string, PromisedLine>> = {
  'free goods not charged': (random, order, line) => {
    if (line.toPay < 2) return undefined;
    const packs = someFree(random, line);
    return { notes: [free(random, packs)], charges: [charged(order, line, { packs: line.toPay - packs })] };
  },
  'free goods on a line for nothing': (random, order, line) => {
    if (line.toPay < 2) return undefined;
    const packs = someFree(random, line);
    const both = [charged(order, line, { packs: line.toPay - packs }), forNothing(order, line, packs)];
    return { notes: [free(random, packs)], charges: random() < 0.5 ? both : both.toReversed() };
  },
  'free goods as a discount': (random, order, line) => {
    if (line.toPay < 2) return undefined;
    const packs = someFree(random, line);
    const charge = charged(order, line, { cents: (line.toPay - packs) * line.price });
    return { notes: [free(random, packs)], charges: [{ ...charge, as: lessFree(random, line, packs) }] };
  },
  'free goods beside what was ordered': (random, order, line) => {
    if (!isWhole(line)) return undefined;
    const packs = 1 + upTo(random, 2);
    // Where nobody counts, the document says that they came.
    const isSaid = !order.isCounted || random() < 0.5;
    return {
      ...{ notes: [free(random, packs)], beside: packs },
      charges: [charged(order, line), ...(isSaid ? [forNothing(order, line, packs)] : [])],
    };
  },
  'free goods that nobody promised after all': (random, order, line) => {
    if (line.toPay < 2) return undefined;
    const note = { ...free(random, someFree(random, line)), isTakenBack: true };
    return { notes: [note], charges: [charged(order, line)] };
  },
  'a promised credit that came': (random, order, line) => {
    if (line.toPay === 0) return undefined;
    const cents = 2 + upTo(random, 400);
    const back = given(order, line, cents);
    return back && { notes: [pick(random, [overdue, waitedFor])(cents)], charges: [charged(order, line)], back };
  },
  'a credit that is waited for': (random, order, line) => {
    if (line.toPay === 0) return undefined;
    return { notes: [waitedFor(2 + upTo(random, 3_000))], charges: [charged(order, line)] };
  },
  'dearer, and its credit is waited for': (random, order, line) => {
    if (line.toPay === 0) return undefined;
    const by = dearer(random, line);
    const charge = charged(order, { ...line, instead: null }, { cents: line.toPay * (line.price + by) });
    return { notes: [waitedFor(line.toPay * by + upTo(random, 400))], charges: [charge] };
  },
  'a credit that nobody promised after all': (random, order, line) => {
    if (line.toPay === 0) return undefined;
    return { notes: [{ ...overdue(2 + upTo(random, 900)), isTakenBack: true }], charges: [charged(order, line)] };
  },
};
