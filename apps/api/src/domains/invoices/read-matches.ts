import { sumOf } from '@formulary/documents/decimal';
import { toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { RowOfStatement } from '../../db/statement.ts';
import { DAY } from '../../kernel/clock.ts';
import { centsOfDecimal } from './document-money.ts';
import { indexItems } from './index-items.ts';
import type { INVOICES_BY_ID, StoredLine } from './invoice-queries.ts';
import { isDelivery } from './judge-fees.ts';
import { OUR_CURRENCY } from './judge-invoice.ts';
import { packsToPay } from './judge-order-line.ts';
import { comparedCode, isNamedBy, type KnownName, nameOf } from './lines-to-match.ts';
import { type Matched, matchLines } from './match-lines.ts';
import { CHARGED, ITEMS_BY_CODE, ITEMS_NOT_CHARGED, NAMES, ORDERS_NAMED } from './matching-queries.ts';
import { orderReferences } from './order-references.ts';
import { orderedLine } from './ordered-line.ts';
import { freePacksOf } from './promises/judge-free-packs.ts';
import { proposeItems } from './propose-items.ts';
import { type LineToJudge, readOrderedLines } from './read-ordered-lines.ts';

export type StoredInvoice = RowOfStatement<typeof INVOICES_BY_ID>;
/** A line of an order that may be what a line of a document charges. Prices in cents. */
export type OrderItem = RowOfStatement<typeof ITEMS_BY_CODE>;

/** What a line of a document was found to be. */
export interface ReadMatch {
  readonly line: StoredLine;
  readonly state: StoredLine['state'];
  readonly matched: Matched;
  /** Of a line that asks, the likeliest first. */
  readonly proposals: readonly OrderItem[];
}

/** Days before an invoice in which what it charges was ordered; what is not among that is looked for in ten years. */
const NEWEST = 120 * DAY;
const OLDEST = 3_660 * DAY;
/** Nothing is found by a name on its own among older orders. */
export const NAMED = NEWEST;

/**
 * What each line of an invoice charges of this practice's orders at its wholesaler, by what other invoices charge. A name
 * is only proposed. Nothing is written.
 */
export async function readMatches(sql: Sql, practiceId: number, invoice: StoredInvoice): Promise<ReadMatch[]> {
  return (await readMatchesOf(sql, practiceId, invoice)).read;
}

/** The same with what is known of the lines of orders that are not charged as a whole. */
export async function readMatchesOf(
  sql: Sql,
  practiceId: number,
  invoice: StoredInvoice,
): Promise<{ read: ReadMatch[]; ordered: LineToJudge[] }> {
  const { lines, isCredit, wholesalerId, currency } = invoice;
  if (currency !== OUR_CURRENCY) {
    const read = lines.map(
      (line): ReadMatch => ({ line, state: 'unknown', matched: { kind: 'unknown' }, proposals: [] }),
    );
    return { read, ordered: [] };
  }
  const of = { practiceId, wholesalerId };
  const names = await sql.run(NAMES, { ...of, names: lines.map(nameOf) });
  const productIds = names.map(({ productId }) => productId);
  const items = await itemsOf(sql, { practiceId, invoice, productIds, names });
  const itemIds = items.map(({ id }) => id);
  const others = await sql.run(CHARGED, { practiceId, invoiceId: invoice.id, itemIds });
  const charged = new Map(others.map(({ itemId, packs }) => [itemId, packs]));
  const open = items.filter(({ id, ordered }) => ordered > (charged.get(id) ?? 0)).map(({ id }) => id);
  const ordered = await readOrderedLines(sql, practiceId, open);
  const given = new Map(others.map((one) => [one.itemId, one.given]));
  const rows = ordered.map((row) => ({ id: row.id, line: orderedLine(row) }));
  // Packs that were rejected may be charged, but nothing is looked for among them, nor among those that are free.
  const toPay = new Map(rows.map(({ id, line }) => [id, packsToPay(line, freePacksOf(line, [])) - line.rejected]));
  const free = new Map(
    rows.flatMap(({ id, line }) =>
      line.isCounted ? [] : [[id, freePacksOf(line, [{ given: given.get(id) ?? 0 }])] as const],
    ),
  );
  const agreed = new Map(rows.flatMap(({ id, line }) => (line.agreed === null ? [] : [[id, line.agreed] as const])));
  const matched = matchLines(
    lines,
    { items, names, isCredit },
    { packs: charged, toPay, free, agreed, here: new Set() },
  );
  // An invoice below zero takes goods back as a credit note does.
  const isBack = isCredit || sumOf(lines.map(({ amount }) => amount)).startsWith('-');
  const isNameless = lines.some((line, at) => matched[at]?.kind === 'unknown' && isGoods(line, isBack));
  const named = isNameless
    ? await sql.run(ITEMS_NOT_CHARGED, { ...of, invoiceId: invoice.id, ...windowOf(invoice, NAMED) })
    : [];
  const notCharged = named.map(inCents).filter(({ id, ordered }) => ordered > (charged.get(id) ?? 0));
  const read = lines.map((line, at): ReadMatch => {
    const one = matched[at] ?? { kind: 'unknown' };
    if (one.kind === 'matched') return { line, state: 'matched', matched: one, proposals: [] };
    if (one.kind === 'asks') {
      const asked = new Set(one.items.map(({ id }) => id));
      return { line, state: 'asks', matched: one, proposals: items.filter(({ id }) => asked.has(id)) };
    }
    // What no order has and costs nothing is nothing to ask of.
    if (centsOfDecimal(line.amount) === 0) return { line, state: 'unknown', matched: one, proposals: [] };
    if (!isGoods(line, isBack)) return { line, state: line.choice ? 'unknown' : 'fee', matched: one, proposals: [] };
    const named = notCharged.filter((item) => isNamedBy(line.orderReference, item));
    const ofNamed = proposeItems(line.name, named);
    const proposals = ofNamed.length > 0 ? ofNamed : proposeItems(line.name, notCharged);
    return { line, state: proposals.length > 0 ? 'asks' : 'unknown', matched: one, proposals };
  });
  return { read, ordered };
}

/** Whether a line that no order has may be a product: not a fee, not money off, and nobody said that it is none. */
function isGoods({ name, amount, choice }: StoredLine, isBack: boolean): boolean {
  if (choice) return false;
  return !isDelivery({ reason: name, reasonCode: null }) && (isBack || !amount.startsWith('-'));
}

interface Wanted {
  readonly practiceId: number;
  readonly invoice: StoredInvoice;
  /** That its names were said to be. */
  readonly productIds: readonly number[];
  readonly names: readonly KnownName[];
}

async function itemsOf(sql: Sql, { practiceId, invoice, productIds, names }: Wanted): Promise<OrderItem[]> {
  const find = (lines: readonly StoredLine[], before: number, orderIds: readonly number[] | null) =>
    sql.run(ITEMS_BY_CODE, {
      practiceId,
      wholesalerId: invoice.wholesalerId,
      ...windowOf(invoice, before),
      comparedCodes: lines.flatMap(({ sellersCode }) => (sellersCode === null ? [] : comparedCode(sellersCode))),
      ourCodes: lines.flatMap(({ buyersCode }) => buyersCode ?? []),
      gtins: lines.flatMap(({ gtin }) => gtin ?? []),
      productIds,
      itemIds: lines.flatMap(({ choice }) => choice?.orderItemId ?? []),
      orderIds,
    });
  const found = new Map<number, OrderItem>();
  const known = new Set(names.map(({ name }) => name));
  let left = invoice.lines.filter(
    (line) => line.choice !== null || codesOf(line).length > 0 || known.has(nameOf(line)),
  );
  const take = (items: readonly OrderItem[], isFor: (item: OrderItem, line: StoredLine) => boolean = () => true) => {
    for (const item of items) found.set(item.id, item);
    const hitsOf = indexItems(items, names);
    left = left.filter((line) => line.choice !== null || !hitsOf(line).hits.some((item) => isFor(item, line)));
  };
  const named = await namedOrders(sql, practiceId, invoice.lines);
  // Most invoices name their orders: no other one is read then, however often the same is ordered.
  if (named.length > 0) take(await find(left, OLDEST, named), (item, line) => isNamedBy(line.orderReference, item));
  for (const before of [NEWEST, OLDEST]) if (left.length > 0) take(await find(left, before, null));
  return [...found.values()].map(inCents).sort((a, b) => Number(a.placedAt) - Number(b.placedAt) || a.id - b.id);
}

const codesOf = ({ sellersCode, buyersCode, gtin }: StoredLine) =>
  [sellersCode, buyersCode, gtin].filter((code) => code !== null);

async function namedOrders(sql: Sql, practiceId: number, lines: readonly StoredLine[]): Promise<number[]> {
  const said = orderReferences(lines.map(({ orderReference }) => orderReference));
  if (said.references.length === 0) return [];
  const orders = await sql.run(ORDERS_NAMED, { practiceId, ...said });
  return orders.map(({ id }) => id);
}

export const inCents = (item: OrderItem): OrderItem => ({
  ...item,
  promised: toCents(item.promised),
  gross: toCents(item.gross),
});

/** Nothing is charged before it was ordered; a day more, as days begin at different times. */
export function windowOf({ issuedOn }: StoredInvoice, before: number) {
  const day = Date.parse(issuedOn);
  return { from: new Date(day - before), until: new Date(day + 2 * DAY) };
}
