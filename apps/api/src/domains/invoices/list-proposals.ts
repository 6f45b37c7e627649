import type { LineProposals } from '@formulary/contracts/invoices/proposals';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { notFound } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import { INVOICES_BY_ID, type StoredLine } from './invoice-queries.ts';
import { OUR_CURRENCY } from './judge-invoice.ts';
import { comparedCode, isNamedBy, nameOf } from './lines-to-match.ts';
import { ITEMS_BY_CODE, ITEMS_NOT_CHARGED } from './matching-queries.ts';
import { proposalView } from './proposal-view.ts';
import { proposeItems } from './propose-items.ts';
import { inCents, NAMED, type OrderItem, type StoredInvoice, windowOf } from './read-matches.ts';

/** Whoever changes a line may mean what is not like it: more are shown than of a line that asks. */
const MOST = 20;

const REMEMBERED = statement('remembered_invoice_name', {
  takes: { practiceId: 'int', wholesalerId: 'int', name: 'text' },
  gives: { productId: 'int', productName: 'text' },
  sql: `SELECT n.product_id AS "productId", p.name AS "productName" FROM invoice_names n JOIN products p ON p.id = n.product_id
    WHERE n.practice_id = $practiceId AND n.wholesaler_id = $wholesalerId AND n.name = $name`,
});

/**
 * What else a line of an invoice may be, whatever was said of it: lines of orders that have its code, and those that no
 * other invoice charges as a whole. Throws `may_not_order`, and `not_found`, also for another practice's.
 */
export async function listProposals(
  { db }: { db: Sql },
  user: SignedInUser,
  { id, line: lineId }: { id: number; line: number },
): Promise<LineProposals> {
  assertMayOrder(user);
  const { practiceId } = user;
  const [invoice] = await db.run(INVOICES_BY_ID, { practiceId, ids: [id] });
  const line = invoice?.lines.find((one) => one.id === lineId);
  if (!invoice || !line) throw notFound();
  const { wholesalerId } = invoice;
  const [remembered] = await db.run(REMEMBERED, { practiceId, wholesalerId, name: nameOf(line) });
  // Nothing of another currency is compared.
  const items = invoice.currency === OUR_CURRENCY ? await itemsFor(db, practiceId, { invoice, line, remembered }) : [];
  return {
    proposals: items.slice(0, MOST).map((item) => proposalView(item, line)),
    remembered: remembered?.productName ?? null,
  };
}

interface Wanted {
  readonly invoice: StoredInvoice;
  readonly line: StoredLine;
  readonly remembered: { readonly productId: number } | undefined;
}

/** Those with a name like its own first, then those with its code, then the others; of each the order that it names first. */
async function itemsFor(db: Sql, practiceId: number, { invoice, line, remembered }: Wanted): Promise<OrderItem[]> {
  const of = { practiceId, wholesalerId: invoice.wholesalerId, ...windowOf(invoice, NAMED) };
  const coded = await db.run(ITEMS_BY_CODE, {
    ...of,
    comparedCodes: line.sellersCode === null ? [] : [comparedCode(line.sellersCode)],
    ourCodes: line.buyersCode === null ? [] : [line.buyersCode],
    gtins: line.gtin === null ? [] : [line.gtin],
    productIds: remembered ? [remembered.productId] : [],
    itemIds: [],
    orderIds: null,
  });
  const free = await db.run(ITEMS_NOT_CHARGED, { ...of, invoiceId: invoice.id });
  // The newest first.
  const items = [...coded.toReversed(), ...free].map(inCents);
  const isNamed = (item: OrderItem) => isNamedBy(line.orderReference, item);
  const inOrder = [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))];
  const byId = new Map([...proposeItems(line.name, inOrder), ...inOrder].map((item) => [item.id, item]));
  return [...byId.values()];
}
