import type { Invoice } from '@formulary/documents/invoice';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { orderReferences } from './order-references.ts';

const OF_ORDER = statement('wholesalers_of_part', {
  takes: { practiceId: 'int', uids: 'uuid[]' },
  gives: { id: 'int' },
  sql: `SELECT w.wholesaler_id AS id FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
    WHERE w.uid = ANY ($uids) AND o.practice_id = $practiceId`,
});

const OF_SELLER = statement('wholesalers_of_seller', {
  takes: { practiceId: 'int', sellerId: 'text?', sellerName: 'text?' },
  gives: { bySeller: 'int[]', byName: 'int[]' },
  sql: `SELECT
      ARRAY(SELECT DISTINCT v.wholesaler_id FROM invoices v
        WHERE v.practice_id = $practiceId AND (v.seller_id = $sellerId OR ($sellerId IS NULL AND v.seller_name = $sellerName))) AS "bySeller",
      ARRAY(SELECT w.id FROM wholesalers w WHERE lower(w.name) = lower($sellerName)
        AND EXISTS (SELECT FROM wholesaler_accounts a WHERE a.wholesaler_id = w.id AND a.practice_id = $practiceId)) AS "byName"`,
});

/** The number by which a seller is known: for VAT, else in the register, else its electronic address. */
export const sellerIdOf = ({ seller }: Invoice): string | null =>
  seller.vatId ?? seller.companyId?.value ?? seller.endpoint?.value ?? null;

/**
 * The wholesaler that a document is from: the one whose order it names, else the one that earlier documents of this seller were
 * from, else the one of the practice's that has its name. Undefined where none or several are found.
 */
export async function identifyWholesaler(sql: Sql, practiceId: number, invoice: Invoice): Promise<number | undefined> {
  const { seller, orderId, lines } = invoice;
  const { uids } = orderReferences([orderId ?? lines.find((line) => line.orderId !== undefined)?.orderId]);
  // A uid is one part's.
  const [part] = uids.length > 0 ? await sql.run(OF_ORDER, { practiceId, uids }) : [];
  if (part) return part.id;
  const of = { practiceId, sellerId: sellerIdOf(invoice), sellerName: seller.name ?? null };
  const [known] = await sql.run(OF_SELLER, of);
  const ways = known ? [known.bySeller, known.byName] : [];
  const [only, ...others] = ways.find((ids) => ids.length > 0) ?? [];
  return others.length === 0 ? only : undefined;
}
