import type { Receipt, ReceiptLine } from '@formulary/contracts/deliveries/receipts';
import type { Sql } from '../../db/sql.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lineQuantities } from '../orders/public.ts';
import { type DeliveryLine, LINES_BY_ID, OPEN_LINES } from './line-queries.ts';
import { COUNTS, ENTRIES, readReceipt } from './receipt-queries.ts';

/** A delivery with what is open at its wholesaler and what it counted. Throws `not_found`, also for another practice's. */
export async function showReceipt(
  sql: Sql,
  { id: userId, practiceId }: Pick<SignedInUser, 'id' | 'practiceId'>,
  receiptId: number,
  now: Date,
): Promise<Receipt> {
  const of = { practiceId, receiptId };
  const head = await readReceipt(sql, of);
  const counts = new Map((await sql.run(COUNTS, of)).map((row) => [row.lineId, row]));
  const candidates = await sql.run(OPEN_LINES, { practiceId, wholesalerId: head.wholesalerId, now });
  const open = candidates.filter((line) => lineQuantities(line).open > 0 || counts.has(line.id));
  const shown = new Set(open.map(({ id }) => id));
  const others = [...counts.keys()].filter((id) => !shown.has(id));
  const closed = others.length > 0 ? await sql.run(LINES_BY_ID, { practiceId, ids: others }) : [];
  const lines = [...open, ...closed].toSorted(coldThenOldest).map((line) => lineView(line, counts.get(line.id)));
  const entries = await sql.run(ENTRIES, { ...of, userId });
  return {
    id: head.id,
    wholesaler: { id: head.wholesalerId, name: head.wholesalerName },
    opened_by: head.openedBy,
    opened_on: head.openedAt.toISOString(),
    finished_by: head.finishedBy,
    finished_on: head.finishedAt?.toISOString() ?? null,
    was_cold: head.wasCold,
    lines,
    entries: entries.map(({ entry }) => entry),
  };
}

const isCold = ({ storage }: DeliveryLine) => storage !== 'ambient';
const coldThenOldest = (one: DeliveryLine, other: DeliveryLine) =>
  Number(isCold(other)) - Number(isCold(one)) || one.placedAt.getTime() - other.placedAt.getTime() || one.id - other.id;

function lineView(line: DeliveryLine, counted?: { readonly received: number; readonly rejected: number }): ReceiptLine {
  const { id, orderId, placedAt, reference, productId, code, gtin, name, manufacturer, storage, wholesalerCode } = line;
  return {
    line: id,
    order: orderId,
    placed_on: placedAt.toISOString(),
    reference,
    manufacturer_product: { id: productId, code, gtin, name, manufacturer, storage },
    wholesaler_code: wholesalerCode,
    quantities: lineQuantities(line),
    counted: counted?.received ?? 0,
    rejected: counted?.rejected ?? 0,
    batches: line.shipments.map(({ batch, expiresOn, quantity }) => ({ batch, expires_on: expiresOn, quantity })),
  };
}
