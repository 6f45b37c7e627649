import { FINDING_KINDS } from '@formulary/contracts/invoices/verdicts';
import { scaledOf } from '@formulary/documents/decimal';
import { type Cents, fromCents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { RowOfStatement } from '../../db/statement.ts';
import type { Charge } from './charge.ts';
import { DROP_CREDITS, WRITE_CREDITS } from './credit-queries.ts';
import { INVOICES_BY_ID } from './invoice-queries.ts';
import { judgeInvoice, type PlacedVerdict } from './judge-invoice.ts';
import { judgeOrderLine } from './judge-order-line.ts';
import { JUDGE } from './judge-version.ts';
import {
  CHARGES_BESIDE,
  DROP_VERDICTS,
  FEES_OF_PARTS,
  INVOICES_TO_JUDGE,
  SUM_UP,
  WRITE_VERDICTS,
} from './judging-queries.ts';
import { comparedCode } from './lines-to-match.ts';
import { orderedLine } from './ordered-line.ts';
import { promisedFees } from './promised-fees.ts';
import type { StoredInvoice } from './read-matches.ts';
import { type LineToJudge, readOrderedLines } from './read-ordered-lines.ts';
import { settleNamedCredits } from './settle-named-credits.ts';

type ChargeRow = RowOfStatement<typeof CHARGES_BESIDE>;

export interface ToJudge {
  readonly itemIds: readonly number[];
  readonly invoiceIds: readonly number[];
  /** What was just read, and is as it was. */
  readonly known?: { readonly invoice: StoredInvoice; readonly ordered: readonly LineToJudge[] } | undefined;
}

/**
 * Judges invoices anew that charge these lines of orders, and those named beside: their verdicts follow from what was
 * promised, came and was charged as it stands now. The caller has the practice's lock.
 */
export async function judgeInvoices(
  tx: Sql,
  practiceId: number,
  { itemIds, invoiceIds, known }: ToJudge,
): Promise<void> {
  const touched = await tx.run(INVOICES_TO_JUDGE, { practiceId, itemIds, invoiceIds });
  const ids = [...new Set([...invoiceIds, ...touched.map(({ id }) => id)])];
  if (ids.length === 0) return;
  const invoices = await invoicesOf(tx, practiceId, { ids, known });
  const ofItems = await judgeItems(tx, practiceId, { invoiceIds: ids, known });
  await tx.write(DROP_VERDICTS, { practiceId, invoiceIds: ids });
  await tx.write(DROP_CREDITS, { practiceId, invoiceIds: ids, itemIds: [...itemIds, ...ofItems.itemIds] });
  if (ofItems.credits.length > 0) await tx.write(WRITE_CREDITS, { credits: ofItems.credits });
  // One after the other: what an earlier one charged as a fee a later one may not.
  const fees = promisedFees(await tx.run(FEES_OF_PARTS, { practiceId, invoiceIds: ids }));
  const verdicts = invoices.flatMap((invoice) => {
    const own = ofItems.verdicts.filter(({ invoiceId }) => invoiceId === invoice.id).map(({ verdict }) => verdict);
    const judged = judgeInvoice(invoice, own, fees.leftFor(invoice.id));
    fees.take(invoice, judged);
    return judged.map((one) => verdictRow(invoice.id, one));
  });
  if (verdicts.length > 0) await tx.write(WRITE_VERDICTS, { verdicts });
  await settleNamedCredits(tx, practiceId, ids);
  await tx.write(SUM_UP, { practiceId, invoiceIds: ids, findingKinds: FINDING_KINDS, judge: JUDGE });
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

type Known = Pick<ToJudge, 'known'>;

/** In the order of their days. */
async function invoicesOf(tx: Sql, practiceId: number, { ids, known }: { ids: readonly number[] } & Known) {
  const others = ids.filter((id) => id !== known?.invoice.id);
  const read = others.length > 0 ? await tx.run(INVOICES_BY_ID, { practiceId, ids: others }) : [];
  if (!known) return read;
  return [...read, known.invoice].sort((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.id - b.id);
}

/** Verdicts of all charges of the lines of orders that these invoices charge. */
async function judgeItems(
  tx: Sql,
  practiceId: number,
  { invoiceIds, known }: { invoiceIds: readonly number[] } & Known,
) {
  const rows = await tx.run(CHARGES_BESIDE, { practiceId, invoiceIds });
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  const ordered = (known?.ordered ?? []).filter(({ id }) => byItem.has(id));
  const isKnown = new Set(ordered.map(({ id }) => id));
  const others = [...byItem.keys()].filter((id) => !isKnown.has(id));
  const read = await readOrderedLines(tx, practiceId, others);
  const judged = [...ordered, ...read].map((line) => {
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
function creditRow(creditId: number, orderItemId: number, givenBack: Cents) {
  if (givenBack === 0) return [];
  const none = { invoice_line_id: null, invoice_id: null };
  return [{ credit_id: creditId, order_item_id: orderItemId, ...none, amount: fromCents(givenBack) }];
}

const chargeOf = (row: ChargeRow, { wholesalerCode }: LineToJudge): Charge => ({
  packs: row.packs,
  amount: toCents(row.amount),
  given: row.packs === 0 && row.amount === 0 ? Math.ceil(Math.max(0, Number(row.quantity))) : 0,
  tolerance: toleranceOf(row),
  // Beside its own code a line is found by that of what came in its place.
  isSubstitute: row.isByCode && comparedCode(row.sellersCode ?? '') !== comparedCode(wholesalerCode),
});

/** One cent for each started hundred of a price with more than two decimals: decisions, "After the order". */
function toleranceOf({ price, quantity, baseQuantity }: ChargeRow): Cents {
  const { digits, scale } = scaledOf(price);
  const isFine = scale > 2 && digits % 10n ** BigInt(scale - 2) !== 0n;
  const isOfSeveral = baseQuantity !== null && Number(baseQuantity) !== 1;
  return isFine || isOfSeveral ? Math.ceil(Math.abs(Number(quantity)) / 100) : 0;
}
