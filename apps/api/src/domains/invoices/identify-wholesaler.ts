import type { Invoice } from '@formulary/documents/invoice';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { comparedReference } from './order-references.ts';

const KNOWN = statement('wholesalers_of_seller', {
  takes: { practiceId: 'int', reference: 'text', sellerId: 'text?', sellerName: 'text?' },
  gives: { byOrder: 'int[]', bySeller: 'int[]', byName: 'int[]' },
  sql: `SELECT
      ARRAY(SELECT DISTINCT w.wholesaler_id FROM wholesale_orders w JOIN orders o ON o.id = w.order_id
        WHERE o.practice_id = $practiceId AND w.uid::text = $reference) AS "byOrder",
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
  const reference = orderId ?? lines.find((line) => line.orderId !== undefined)?.orderId ?? '';
  const [known] = await sql.run(KNOWN, {
    practiceId,
    reference: comparedReference(reference),
    sellerId: sellerIdOf(invoice),
    sellerName: seller.name ?? null,
  });
  const ways = known ? [known.byOrder, known.bySeller, known.byName] : [];
  const [only, ...others] = ways.find((ids) => ids.length > 0) ?? [];
  return others.length === 0 ? only : undefined;
}
