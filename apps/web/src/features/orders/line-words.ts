import type { OrderItem, WholesaleOrder } from '@formulary/contracts/orders';
import type { LineWord, SentPacks } from '@formulary/contracts/orders/line-confirmation';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { formatDate, formatDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-count.ts';

export type WordTone = 'good' | 'warn' | 'bad' | 'muted';

export interface SaidWord {
  readonly id: string;
  readonly tone: WordTone;
  readonly text: string;
  /** That it leads to. */
  readonly order?: number;
}

/**
 * What the wholesaler says of a line, as it is shown below the product. A back order of which all was sent is left out, and
 * so is what was sent, once as much has arrived. The day of what is confirmed is named until a shipment has its own.
 */
export function saidWords({ confirmation, net_price, sent, arrival }: OrderItem): SaidWord[] {
  const onTheWay = sent.reduce((sum, { quantity }) => sum + quantity, 0);
  const { confirmed = 0, back_ordered = 0, words = [] } = confirmation ?? {};
  const arrived = arrival?.packs.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const shown = arrived >= onTheWay ? [] : sent;
  const isAllSent = onTheWay >= confirmed + back_ordered;
  const isToBeSent = onTheWay === 0 && arrived === 0;
  return [
    ...words
      .filter(({ kind, asks }) => kind !== 'back_ordered' || asks || !isAllSent)
      .map((word) => (word.kind === 'confirmed' && !isToBeSent ? { ...word, until: null } : word))
      .map((word) => ({ id: `word-${word.id}`, ...saidWord(word, net_price) })),
    ...shown.map((packs, at) => ({ id: `sent-${at}`, tone: 'good' as const, text: sentWords(packs) })),
  ];
}

/** Such as `3 sent, to arrive Fri Nov 27, batch AB12`. */
function sentWords({ quantity, batch, expires_on, arrives_on }: SentPacks): string {
  const expiry = expires_on === null ? '' : `expires ${formatDate(expires_on)}`;
  const parts = [
    `${formatCount(quantity)} sent`,
    arrives_on !== null && `to arrive ${formatDay(arrives_on)}`,
    batch !== null && `batch ${batch}`,
    expiry,
  ];
  return parts.filter(Boolean).join(', ');
}

function saidWord(word: LineWord, promised: number): Omit<SaidWord, 'id'> {
  const { kind, quantity, until, reason, asks, accepted } = word;
  const count = formatCount(quantity);
  const why = reason === null ? '' : `: ${reason}`;
  const terms = termsOf(word, promised);
  if (kind === 'refused') return { tone: 'bad', text: `${count} not delivered${why}` };
  const what =
    kind === 'confirmed'
      ? `${count} confirmed${until === null ? '' : ` for ${formatDay(until)}`}`
      : `${count} back-ordered${until === null ? '' : ` until ${formatDay(until)}`}`;
  if (asks && accepted === null) return { tone: 'warn', text: `${count} offered${terms}${why}: waits for your answer` };
  if (asks && accepted === false) return { tone: 'muted', text: `${count} declined${terms}` };
  return { tone: kind === 'confirmed' ? 'good' : 'warn', text: `${what}${terms}${why}` };
}

/** The terms that are not the promised ones, such as ` at €12.05 instead of €10.00`. */
function termsOf({ net_price, instead }: LineWord, promised: number): string {
  const price = net_price === null ? '' : ` at ${formatMoney(net_price)} instead of ${formatMoney(promised)}`;
  return `${instead === null ? '' : ` as ${instead.name || instead.code} (${instead.code})`}${price}`;
}

export interface Asked {
  readonly word: LineWord;
  readonly item: OrderItem;
  /** Euros that the quantity costs more than promised. */
  readonly dearer: number;
}

/** What waits for the practice's answer. */
export function askedOf({ wholesale_order_items }: WholesaleOrder): Asked[] {
  return wholesale_order_items.flatMap((item) =>
    (item.confirmation?.words ?? [])
      .filter(({ asks, accepted }) => asks && accepted === null)
      .map((word) => ({ word, item, dearer: dearerBy(word, item) })),
  );
}

function dearerBy({ net_price, quantity }: LineWord, { net_price: promised }: OrderItem): number {
  const more = toCents(net_price ?? promised) - toCents(promised);
  return fromCents(Math.max(0, more) * quantity);
}

/** Such as `€4.10 more for 2 lines, another product for 1 line`. */
export function askedTitle(asked: readonly Asked[]): string {
  const more = fromCents(asked.reduce((cents, { dearer }) => cents + toCents(dearer), 0));
  const dearer = asked.filter((one) => one.dearer > 0);
  const other = asked.filter(({ word }) => word.instead !== null);
  const price = dearer.length > 0 && `${formatMoney(more)} more for ${countLines(dearer)}`;
  const product = other.length > 0 && `${price ? 'another' : 'Another'} product for ${countLines(other)}`;
  return [price, product].filter((words) => words !== false).join(', ');
}

/** Several words may be said of one line. */
function countLines(asked: readonly Asked[]): string {
  const lines = new Set(asked.map(({ item }) => item.id)).size;
  return lines === 1 ? '1 line' : `${formatCount(lines)} lines`;
}

/** Packs that come later, as the wholesaler says: of what is still open where the practice counts, else of what was not sent. */
function backOrderedOf({ confirmation, sent, arrival }: OrderItem): number {
  if (arrival) return arrival.quantities.back_ordered;
  const { confirmed = 0, back_ordered = 0 } = confirmation ?? {};
  const onTheWay = sent.reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, Math.min(back_ordered, confirmed + back_ordered - onTheWay));
}

/** Such as `1 line waits for your answer` and `2 lines are on back order`, of parts that were not rejected. */
export function linesInWords(parts: readonly WholesaleOrder[]): string[] {
  const asked = new Set(parts.flatMap((part) => askedOf(part).map(({ item }) => item.id))).size;
  const items = parts.flatMap(({ wholesale_order_items }) => wholesale_order_items);
  const refused = items.filter(({ confirmation }) => confirmation?.words.some(({ kind }) => kind === 'refused')).length;
  const later = items.filter((item) => backOrderedOf(item) > 0).length;
  const words = (count: number, one: string, many: string) =>
    count === 1 ? `1 line ${one}` : `${formatCount(count)} lines ${many}`;
  return [
    ...(asked > 0 ? [words(asked, 'waits for your answer', 'wait for your answer')] : []),
    ...(later > 0 ? [words(later, 'is on back order', 'are on back order')] : []),
    ...(refused > 0 ? [words(refused, 'is not delivered in full', 'are not delivered in full')] : []),
  ];
}
