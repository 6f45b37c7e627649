import { scaledOf } from '@formulary/documents/decimal';
import { type Cents, multiplyDivide } from '@formulary/pricing/money';
import { centsOfDecimal } from './document-money.ts';
import { type Hit, indexItems } from './index-items.ts';
import { isNamedBy, type KnownName, type LineToMatch, type MatchReason, type OrderedItem } from './lines-to-match.ts';
import { packsOfMoneyBack, readLinePacks } from './read-line-packs.ts';

export interface Match {
  readonly orderItemId: number;
  /** Below zero where the line takes back. */
  readonly packs: number;
  readonly amount: Cents;
  readonly reason: MatchReason;
}

export type Matched =
  | { readonly kind: 'matched'; readonly matches: readonly Match[] }
  /** Several readings fit. */
  | { readonly kind: 'asks'; readonly items: readonly OrderedItem[] }
  /** No order has it. */
  | { readonly kind: 'unknown' };

/** What other documents charge of lines of orders, and how many packs are to be paid of those that are not charged as a whole. */
export interface Charged {
  readonly packs: Map<number, number>;
  readonly toPay: Map<number, number>;
  /** Packs that were promised for nothing and are on no document yet, where nobody counts what comes: none of them is to be paid. */
  readonly free: ReadonlyMap<number, number>;
  /** Of a pack, where another price than the promised one was agreed since. */
  readonly agreed: ReadonlyMap<number, Cents>;
  /** Lines of orders that this document charges. */
  readonly here: Set<number>;
}

/**
 * Which lines of orders each line of a document charges, or takes back. `items` are in the order in which they were placed;
 * what is charged is carried on from line to line. References match as a whole. A line
 * may be of several orders, and is never shared out by guess: where orders of several prices fit it asks.
 */
export function matchLines(
  lines: readonly LineToMatch[],
  { items, names, isCredit }: { items: readonly OrderedItem[]; names: readonly KnownName[]; isCredit: boolean },
  charged: Charged,
): Matched[] {
  const hitsOf = indexItems(items, names);
  takeGiven(lines, (line) => line.choice?.orderItemId ?? among(line, hitsOf(line).hits)[0]?.id, charged);
  return lines.map((line) => {
    const matched = matchLine(line, { items, isCredit, ...hitsOf(line) }, charged);
    if (matched.kind === 'matched')
      for (const { orderItemId, packs } of matched.matches) {
        charged.packs.set(orderItemId, (charged.packs.get(orderItemId) ?? 0) + packs);
        charged.here.add(orderItemId);
      }
    return matched;
  });
}

/** Those of the order that the line names, where it names one. */
function among(line: LineToMatch, hits: readonly OrderedItem[]): readonly OrderedItem[] {
  const named = hits.filter((item) => isNamedBy(line.orderReference, item));
  return named.length > 0 ? named : hits;
}

/** Packs that this document has for nothing are the free ones, so that the others of their line are to be paid. */
function takeGiven(
  lines: readonly LineToMatch[],
  itemOf: (line: LineToMatch) => number | undefined,
  { toPay, free }: Charged,
): void {
  const left = new Map(free);
  for (const line of lines.filter(({ amount }) => centsOfDecimal(amount) === 0)) {
    const item = itemOf(line);
    if (item === undefined) continue;
    const given = Math.min(left.get(item) ?? 0, Math.ceil(Math.max(0, Number(line.quantity))));
    left.set(item, (left.get(item) ?? 0) - given);
    if (given > 0) toPay.set(item, (toPay.get(item) ?? 0) + given);
  }
}

function matchLine(
  line: LineToMatch,
  { items, isCredit, hits, reason, known }: Hit<OrderedItem> & { items: readonly OrderedItem[]; isCredit: boolean },
  charged: Charged,
): Matched {
  const sign = isCredit ? -1 : 1;
  const amount = sign * centsOfDecimal(line.amount);
  if (line.choice) {
    const { orderItemId, packs } = line.choice;
    const item = items.find(({ id }) => id === orderItemId);
    if (!item) return { kind: 'unknown' };
    const direction = amount < 0 ? -1 : 1;
    return matchedTo([{ item, packs: direction * packs }], amount, 'person');
  }
  if (hits.length === 0) return { kind: 'unknown' };
  const fitting = among(line, hits);
  // What is given away takes no pack off those that are to be paid.
  const [oldest] = fitting;
  if (amount === 0 && oldest) return matchedTo([{ item: oldest, packs: 0 }], 0, reason);
  const read = fitting.map((item) => ({ item, packs: packsOf(line, item, { known, isBack: amount < 0 }) }));
  const [first] = read;
  const packs = first?.packs;
  if (packs === undefined || read.some((one) => one.packs !== packs)) return { kind: 'asks', items: fitting };
  const isBack = sign * packs < 0 || amount < 0;
  if (isBack) return takeBack(fitting, { packs: Math.abs(packs), amount, reason }, charged.packs);
  const shares = shareOut(fitting, { packs, amount }, charged);
  return shares ? matchedTo(shares, amount, reason) : { kind: 'asks', items: fitting };
}

function packsOf(
  line: LineToMatch,
  item: OrderedItem,
  { known, isBack }: { known: KnownName | undefined; isBack: boolean },
): number | undefined {
  if (!known || known.productId !== item.productId) {
    const counted = { quantity: line.quantity, unit: line.unit, amount: centsOfDecimal(line.amount) };
    return readLinePacks(counted, item) ?? (isBack ? packsOfMoneyBack(counted, item) : undefined);
  }
  const [quantity, units] = [scaledOf(line.quantity), scaledOf(known.units)];
  const over = quantity.digits * BigInt(known.packs) * 10n ** BigInt(units.scale);
  const under = units.digits * 10n ** BigInt(quantity.scale);
  return under !== 0n && over % under === 0n ? Number(over / under) : undefined;
}

interface Share {
  readonly item: OrderedItem;
  readonly packs: number;
}

/**
 * The orders of which something is to be paid: first one of just as many packs, then the oldest; what is above all of them
 * goes with the first. Where nothing is, it goes with one that the document charges already, or else with the newest that was
 * not charged as a whole, or with the newest. Undefined where orders of several prices fit and none explains the amount.
 */
function shareOut(
  items: readonly OrderedItem[],
  { packs, amount }: { packs: number; amount: Cents },
  { packs: charged, toPay, agreed, here }: Charged,
): Share[] | undefined {
  const leftOf = (item: OrderedItem, most: number) => most - (charged.get(item.id) ?? 0);
  const left = items
    .map((item) => ({ item, left: leftOf(item, toPay.get(item.id) ?? item.ordered) }))
    .filter((one) => one.left > 0);
  if (left.length === 0) {
    const again = items.findLast(({ id }) => here.has(id));
    const newest = again ?? items.findLast((item) => leftOf(item, item.ordered) > 0) ?? items.at(-1);
    return newest && [{ item: newest, packs }];
  }
  const priceOf = (item: OrderedItem) => agreed.get(item.id) ?? item.promised;
  const wanted = left.filter(({ item }) => priceOf(item) * packs === amount);
  const prices = new Set(left.map(({ item }) => priceOf(item)));
  if (prices.size > 1 && left.length > 1 && wanted.length === 0) return undefined;
  const best = wanted.length > 0 ? wanted : left;
  const first = best.filter((one) => one.left === packs).slice(0, 1);
  const order = [...new Set([...first, ...best, ...left])];
  const shares: Share[] = [];
  let rest = packs;
  for (const one of order) {
    const taken = Math.min(rest, one.left);
    if (taken > 0) shares.push({ item: one.item, packs: taken });
    rest -= taken;
  }
  if (rest === 0) return shares;
  const [head, ...others] = shares;
  return head && [{ ...head, packs: head.packs + rest }, ...others];
}

/** From what was charged last. What is far cheaper than the goods gives back money and no packs. */
function takeBack(
  items: readonly OrderedItem[],
  { packs, amount, reason }: { packs: number; amount: Cents; reason: MatchReason },
  charged: ReadonlyMap<number, number>,
): Matched {
  const newest = items.toReversed();
  const isCharged = ({ id }: OrderedItem) => (charged.get(id) ?? 0) > 0;
  const [target] = [...newest.filter(isCharged), ...newest];
  if (!target) return { kind: 'unknown' };
  if (Math.abs(amount) * 2 < packs * target.promised) return matchedTo([{ item: target, packs: 0 }], amount, reason);
  const shares: Share[] = [];
  let rest = packs;
  for (const item of newest.filter(isCharged)) {
    const taken = Math.min(rest, charged.get(item.id) ?? 0);
    if (taken > 0) shares.push({ item, packs: -taken });
    rest -= taken;
  }
  const [head, ...others] = shares;
  if (!head) return matchedTo([{ item: target, packs: -packs }], amount, reason);
  return matchedTo([{ ...head, packs: head.packs - rest }, ...others], amount, reason);
}

/** The amount is shared out by packs; the last share has what rounding leaves. */
function matchedTo(shares: readonly Share[], amount: Cents, reason: MatchReason): Matched {
  const all = shares.reduce((sum, { packs }) => sum + packs, 0);
  let rest = amount;
  const matches = shares.map(({ item, packs }, at): Match => {
    const part = at === shares.length - 1 ? rest : multiplyDivide(amount, packs, all);
    rest -= part;
    return { orderItemId: item.id, packs, amount: part, reason };
  });
  return { kind: 'matched', matches };
}
