import type { FindingKind } from '@formulary/contracts/claims/findings';
import { FINDING_KINDS } from '@formulary/contracts/invoices/verdicts';
import { type Cents, toCents, toCentsOrNull } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { RowOfStatement } from '../../db/statement.ts';
import { orderedLine, readOrderedLines } from '../invoices/public.ts';
import { CLAIMED, CREDITS, FINDINGS, PROMISED_CREDITS, REJECTED_LINES } from './cell-queries.ts';
import { type ClaimedItem, type SettledItem, settleCell } from './settle-cell.ts';

/** Something that costs the practice money, as it stands now. */
export interface Finding {
  readonly kind: FindingKind;
  readonly amount: Cents;
  readonly packs: number | null;
  /** Of a pack, or the fee. */
  readonly promised: Cents | null;
  /** Euros of a pack with up to four decimals, or the fee. */
  readonly charged: number | null;
  readonly words: string | null;
  /** The invoice that it was found in; null for packs that were rejected and are on none. */
  readonly documentId: number | null;
}

/** What findings and claims are of: the line of an order, a line that no order has, or an invoice as a whole. */
export interface CellOf {
  readonly orderItemId: number | null;
  readonly invoiceLineId: number | null;
  readonly invoiceId: number | null;
}

export interface Cell extends CellOf {
  /** Null where nothing is found of it any more. */
  readonly wholesalerId: number | null;
  readonly findings: readonly Finding[];
  /** What documents gave back of it, ever. */
  readonly credited: Cents;
  readonly unclaimed: Cents;
  readonly items: ReadonlyMap<number, SettledItem & ClaimedItem & { readonly claimId: number }>;
}

/** All that is found, was given back or was claimed of a practice, by what it is of. One after the other, as a transaction asks. */
export async function readCells(db: Sql, practiceId: number): Promise<Map<string, Cell>> {
  const found = await db.run(FINDINGS, { practiceId, findingKinds: FINDING_KINDS });
  const rejected = await readRejected(db, practiceId);
  const promised = await db.run(PROMISED_CREDITS, { practiceId });
  const credits = await db.run(CREDITS, { practiceId });
  const claimed = await db.run(CLAIMED, { practiceId });
  const findings = Map.groupBy([...found.map(foundCell), ...rejected, ...overdueOf(promised, rejected)], keyOf);
  const creditsOf = Map.groupBy(credits, keyOf);
  const itemsOf = Map.groupBy(claimed, keyOf);
  const waitsOf = new Map(promised.map(({ orderItemId, waits }) => [`order line ${orderItemId}`, toCents(waits)]));
  const keys = new Set([...findings.keys(), ...itemsOf.keys()]);
  return new Map(
    [...keys].map((key) => {
      const of = findings.get(key) ?? [];
      const beside = { credits: creditsOf.get(key) ?? [], claimed: itemsOf.get(key) ?? [] };
      return [key, cellOf(of, { ...beside, waits: waitsOf.get(key) ?? 0 })];
    }),
  );
}

type Found = CellOf & { readonly wholesalerId: number; readonly finding: Finding };

interface Beside {
  readonly credits: readonly RowOfStatement<typeof CREDITS>[];
  readonly claimed: readonly RowOfStatement<typeof CLAIMED>[];
  /** Of a credit that was promised and is not due: owed where it was claimed before, and not to be claimed yet. */
  readonly waits: Cents;
}

function cellOf(found: readonly Found[], { credits, claimed, waits }: Beside): Cell {
  const sumOf = (rows: Beside['credits']) => rows.reduce((sum, { amount }) => sum + toCents(amount), 0);
  const credited = sumOf(credits);
  const all = found.reduce((sum, { finding }) => sum + finding.amount, 0);
  const items = claimed.map((item) => ({
    ...{ id: item.id, claimId: item.claimId, amount: toCents(item.amount) },
    creditedBefore: toCents(item.creditedBefore),
    said: item.said.map((one) => ({ amount: toCents(one.amount), creditedBefore: toCents(one.creditedBefore) })),
    ...{ refused: toCents(item.refused), writtenOff: toCents(item.writtenOff) },
  }));
  const left = Math.max(0, all - sumOf(credits.filter(({ isOfDocument }) => isOfDocument)));
  const settled = settleCell({ found: left + waits, credited, items });
  const [one] = [...found, ...claimed];
  return {
    orderItemId: one?.orderItemId ?? null,
    invoiceLineId: one?.invoiceLineId ?? null,
    invoiceId: one?.invoiceId ?? null,
    wholesalerId: found[0]?.wholesalerId ?? null,
    findings: found.map(({ finding }) => finding),
    credited,
    unclaimed: Math.max(0, settled.unclaimed - waits),
    items: new Map(
      items.map((item) => [
        item.id,
        { ...item, ...(settled.items.get(item.id) ?? { credited: 0, owed: 0, withdrawn: 0 }) },
      ]),
    ),
  };
}

/** Names what a row is of. */
export const keyOf = ({ orderItemId, invoiceLineId, invoiceId }: CellOf): string =>
  orderItemId !== null
    ? `order line ${orderItemId}`
    : invoiceLineId !== null
      ? `line ${invoiceLineId}`
      : `${invoiceId}`;

function foundCell(row: RowOfStatement<typeof FINDINGS>): Found {
  const { documentId, wholesalerId, orderItemId, kind, amount, packs, promised, charged, words } = row;
  const invoiceLineId = orderItemId === null ? row.invoiceLineId : null;
  const cents = { amount: toCents(amount), promised: toCentsOrNull(promised) };
  return {
    ...{ wholesalerId, orderItemId, invoiceLineId },
    invoiceId: orderItemId === null && invoiceLineId === null ? documentId : null,
    finding: { kind, packs, charged, words, documentId, ...cents },
  };
}

/** What was rejected and is on no invoice, at the promised price or at the one that was accepted. */
async function readRejected(db: Sql, practiceId: number): Promise<Found[]> {
  const rejected = await db.run(REJECTED_LINES, { practiceId });
  if (rejected.length === 0) return [];
  const itemIds = rejected.map(({ orderItemId }) => orderItemId);
  const lines = new Map((await readOrderedLines(db, practiceId, itemIds)).map((line) => [line.id, orderedLine(line)]));
  return rejected.flatMap(({ orderItemId, wholesalerId, packs, kind }) => {
    const line = lines.get(orderItemId);
    const price = line?.agreed ?? line?.promised ?? 0;
    if (price === 0) return [];
    const of = { orderItemId, invoiceLineId: null, invoiceId: null, wholesalerId };
    const none = { charged: null, words: null, documentId: null };
    return [{ ...of, finding: { kind, packs, amount: packs * price, promised: price, ...none } }];
  });
}

/** Overdue credits of lines that no document is of. What was rejected of the line and the credit are the same money. */
function overdueOf(promised: readonly RowOfStatement<typeof PROMISED_CREDITS>[], rejected: readonly Found[]): Found[] {
  return promised.flatMap(({ orderItemId, wholesalerId, overdue, words }): Found[] => {
    const found = rejected.filter((one) => one.orderItemId === orderItemId);
    const amount = toCents(overdue) - found.reduce((sum, { finding }) => sum + finding.amount, 0);
    if (amount <= 0) return [];
    const none = { packs: null, promised: null, charged: null, documentId: null };
    const finding = { ...none, kind: 'promised_credit_not_given' as const, amount, words };
    return [{ orderItemId, invoiceLineId: null, invoiceId: null, wholesalerId, finding }];
  });
}
