import { DocumentError } from '@formulary/documents/document-error';
import { readUblOf } from '@formulary/documents/ubl/read-ubl';
import type { Sql } from '../../../db/sql.ts';
import type { RowOfStatement } from '../../../db/statement.ts';
import {
  type Despatch,
  dayOf,
  isOfGoods,
  type PeppolClaim,
  timeOf,
} from '../../../outside/documents/peppol/peppol-claim.ts';
import { peppolFiles } from '../../../outside/documents/peppol/peppol-files.ts';
import type { Attachment } from '../../../outside/mail/mail.ts';
import { CLAIM_ITEMS, CLAIM_PARTIES } from '../claim-queries.ts';
import { DESPATCHES_OF_ORDERS, INVOICES_CLAIMED_OF, ORDERS_RECEIVED, PEPPOL_ADDRESSES } from './peppol-queries.ts';

/**
 * Peppol's documents that go with a claim, in the order in which it lists them; none where the wholesaler does not take
 * them. They are as things stood when the claim was made: the same each time.
 */
export async function readPeppolFiles(
  db: Sql,
  of: { practiceId: number; id: number },
  timeZone: string,
): Promise<Attachment[]> {
  const [parties] = await db.run(CLAIM_PARTIES, of);
  if (parties?.claimsFormat !== 'peppol') return [];
  const { practiceId, id } = of;
  const { madeAt, wholesalerId, wholesalerName, accountNumber, name, address, phone } = parties;
  const items = await db.run(CLAIM_ITEMS, of);
  const by = { practiceId, wholesalerId, madeAt };
  const [addresses = { seller: null, buyer: null }] = await db.run(PEPPOL_ADDRESSES, by);
  const claim = { id, madeAt, practice: { name, address, phone }, wholesalerName, accountNumber, items, addresses };
  const ids = items.flatMap(({ facts }) => facts.invoice?.id ?? []);
  const invoices = await db.run(INVOICES_CLAIMED_OF, { practiceId, ids: [...new Set(ids)] });
  return peppolFiles({ ...claim, invoices, orders: await readOrders(db, by, items) }, timeZone);
}

async function readOrders(
  db: Sql,
  by: { practiceId: number; wholesalerId: number; madeAt: Date },
  items: readonly RowOfStatement<typeof CLAIM_ITEMS>[],
): Promise<PeppolClaim['orders']> {
  const orderIds = [...new Set(items.filter(isOfGoods).flatMap(({ facts }) => facts.order?.id ?? []))];
  if (orderIds.length === 0) return [];
  const orders = await db.run(ORDERS_RECEIVED, { ...by, orderIds });
  const despatches = Map.groupBy(await db.run(DESPATCHES_OF_ORDERS, { ...by, orderIds }), ({ orderId }) => orderId);
  return orders.map((order) => {
    // What came of several shipments is counted together: it answers none of them alone.
    const [only, ...others] = despatches.get(order.orderId) ?? [];
    return { ...order, despatch: only && others.length === 0 ? despatchOf(only) : null };
  });
}

/** As the document itself has it, where it is one of UBL; a message of our own has no lines with numbers of theirs. */
function despatchOf({
  messageId,
  issuedAt,
  mediaType,
  content,
}: RowOfStatement<typeof DESPATCHES_OF_ORDERS>): Despatch {
  const said = { id: messageId, issueDate: dayOf(issuedAt), issueTime: timeOf(issuedAt), lines: new Map() };
  if (mediaType === 'application/json') return said;
  try {
    const { id, issueDate, issueTime = said.issueTime, lines } = readUblOf(['DespatchAdvice'], content);
    // The first of several lines, of which each is of another batch.
    const named = lines
      .toReversed()
      .flatMap((line) => (line.orderLine ? [[line.orderLine.lineId, line.id] as const] : []));
    return { id, issueDate, issueTime, lines: new Map(named) };
  } catch (error) {
    if (error instanceof DocumentError) return said;
    throw error;
  }
}
