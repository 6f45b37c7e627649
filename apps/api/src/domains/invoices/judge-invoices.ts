import { FINDING_KINDS } from '@formulary/contracts/invoices';
import { scaledOf } from '@formulary/documents/decimal';
import { type Cents, fromCents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { RowOfStatement } from '../../db/statement.ts';
import type { Charge } from './charge.ts';
import { DROP_CREDITS, WRITE_CREDITS } from './credit-queries.ts';
import { INVOICES_BY_ID } from './invoice-queries.ts';
import { judgeInvoice, type PlacedVerdict } from './judge-invoice.ts';
import { judgeOrderLine } from './judge-order-line.ts';
import {
  CHARGES_BESIDE,
  DROP_VERDICTS,
  INVOICES_TO_JUDGE,
  ORDERED_LINES,
  PROMISED_FEES,
  SUM_UP,
  WRITE_VERDICTS,
} from './judging-queries.ts';
import { orderedLine } from './ordered-line.ts';
import { settleNamedCredits } from './settle-named-credits.ts';

type ChargeRow = RowOfStatement<typeof CHARGES_BESIDE>;
type LineRow = RowOfStatement<typeof ORDERED_LINES>;

/**
 * Judges invoices anew that charge these lines of orders, and those named beside: their verdicts follow from what was
 * promised, came and was charged as it stands now. The caller has the practice's lock.
 */
export async function judgeInvoices(
  tx: Sql,
  practiceId: number,
  { itemIds, invoiceIds }: { itemIds: readonly number[]; invoiceIds: readonly number[] },
): Promise<void> {
  const touched = await tx.run(INVOICES_TO_JUDGE, { practiceId, itemIds, invoiceIds });
  const ids = [...new Set([...invoiceIds, ...touched.map(({ id }) => id)])];
  if (ids.length === 0) return;
  const invoices = await tx.run(INVOICES_BY_ID, { practiceId, ids });
  const { itemIds: charged, verdicts: ofItems, credits } = await judgeItems(tx, practiceId, ids);
  await tx.write(DROP_VERDICTS, { practiceId, invoiceIds: ids });
  await tx.write(DROP_CREDITS, { practiceId, invoiceIds: ids, itemIds: [...itemIds, ...charged] });
  if (credits.length > 0) await tx.write(WRITE_CREDITS, { credits });
  // One after the other: what an earlier one charged as a fee a later one may not.
  for (const invoice of invoices) {
    const own = ofItems.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ verdict }) => verdict);
    const [fees] = await tx.run(PROMISED_FEES, { practiceId, invoiceId: invoice.id });
    const isKnown = fees !== undefined && (fees.known > 0 || fees.charged > 0);
    const verdicts = judgeInvoice(invoice, own, isKnown ? toCents(fees.fee) : null);
    await tx.write(WRITE_VERDICTS, { verdicts: verdicts.map((one) => verdictRow(invoice.id, one)) });
  }
  await settleNamedCredits(tx, practiceId, ids);
  await tx.write(SUM_UP, { practiceId, invoiceIds: ids, findingKinds: FINDING_KINDS });
}

/** A row of `invoice_verdicts`. */
export const verdictRow = (invoiceId: number, verdict: PlacedVerdict, isOfSums = false) => ({
  invoice_id: invoiceId,
  invoice_line_id: verdict.lineId,
  order_item_id: verdict.orderItemId,
  kind: verdict.kind,
  amount: fromCents(verdict.amount),
  packs: verdict.packs,
  promised: verdict.promised === null ? null : fromCents(verdict.promised),
  charged: verdict.charged,
  words: verdict.words,
  is_of_sums: isOfSums,
});

/** Verdicts of all charges of the lines of orders that these invoices charge. */
async function judgeItems(tx: Sql, practiceId: number, invoiceIds: readonly number[]) {
  const rows = await tx.run(CHARGES_BESIDE, { practiceId, invoiceIds });
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  const lines = await tx.run(ORDERED_LINES, { practiceId, itemIds: [...byItem.keys()] });
  const judged = lines.map((line) => {
    const charges = byItem.get(line.id) ?? [];
    const { verdicts, givenBack } = judgeOrderLine(
      orderedLine(line),
      charges.map((charge) => chargeOf(charge, line)),
    );
    return {
      verdicts: charges.flatMap(({ invoiceId, lineId }, at) =>
        (verdicts[at] ?? []).map((verdict) => ({ invoiceId, verdict: { ...verdict, lineId, orderItemId: line.id } })),
      ),
      credits: charges.flatMap(({ invoiceId }, at) => creditRow(invoiceId, line.id, givenBack[at] ?? 0)),
    };
  });
  return {
    itemIds: [...byItem.keys()],
    verdicts: judged.flatMap(({ verdicts }) => verdicts),
    credits: judged.flatMap(({ credits }) => credits),
  };
}

/** A row of `finding_credits`: what a document gives back of findings of a line of an order. */
const creditRow = (creditId: number, orderItemId: number, givenBack: Cents) =>
  givenBack > 0
    ? [
        {
          credit_id: creditId,
          order_item_id: orderItemId,
          invoice_line_id: null,
          invoice_id: null,
          amount: fromCents(givenBack),
        },
      ]
    : [];

const chargeOf = (row: ChargeRow, { wholesalerCode }: LineRow): Charge => ({
  packs: row.packs,
  amount: toCents(row.amount),
  tolerance: toleranceOf(row),
  // Beside its own code a line is found by that of what came in its place.
  isSubstitute: row.isByCode && row.sellersCode !== wholesalerCode,
});

/** One cent for each started hundred of a price with more than two decimals: decisions, "After the order". */
function toleranceOf({ price, quantity, baseQuantity }: ChargeRow): Cents {
  const { digits, scale } = scaledOf(price);
  const isFine = scale > 2 && digits % 10n ** BigInt(scale - 2) !== 0n;
  const isOfSeveral = baseQuantity !== null && Number(baseQuantity) !== 1;
  return isFine || isOfSeveral ? Math.ceil(Math.abs(Number(quantity)) / 100) : 0;
}
