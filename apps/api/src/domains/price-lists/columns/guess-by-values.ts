import type { ListColumn } from '@formulary/contracts/desk/list-uploads';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import type { ListHead } from '../../../list-files/list.ts';
import { cellsOf, type Guesses, likeliest } from '../../list-uploads/public.ts';

const KNOWN = statement('products_of_list_head', {
  takes: { wholesalerId: 'int', cells: 'text[]' },
  gives: { code: 'text', wholesalerCode: 'text?' },
  sql: `SELECT p.code, o.wholesaler_code AS "wholesalerCode" FROM products p
    LEFT JOIN offers o ON o.product_id = p.id AND o.wholesaler_id = $wholesalerId
    WHERE p.code = ANY($cells)`,
});

/** Codes of the catalogue, the wholesaler's own codes of these products, and columns that look like prices. */
export async function guessByValues(sql: Sql, head: ListHead, wholesalerId: number): Promise<Guesses<ListColumn>> {
  const { headers, rows } = head;
  const found = await sql.run(KNOWN, { wholesalerId, cells: cellsOf(rows) });
  const products = new Map(found.map((known) => [known.code, known]));
  const code = likeliest(head, (row, at) => products.has(row[at]?.trim() ?? ''));
  if (code === undefined) return {};
  const isTheirs = ofProduct(products, code);
  const own = likeliest(head, (row, at) => at !== code && isTheirs(row, at));
  const prices = headers.flatMap((_, at) => (rows.every((row) => PRICE.test(row[at]?.trim() ?? '')) ? [at] : []));
  return {
    code: [code],
    ...(own !== undefined && { wholesaler_code: [own] }),
    gross_price: prices,
  };
}

/** Two decimals, as no count and hardly a code has. */
const PRICE = /^\d+(?:[.,]\d{3})*[.,]\d{2}$/;

/** Whether a cell has what this wholesaler calls the product of its row. */
function ofProduct(products: ReadonlyMap<string, RowOfStatement<typeof KNOWN>>, code: number) {
  return (row: readonly string[], at: number) => {
    const own = products.get(row[code]?.trim() ?? '')?.wholesalerCode;
    return own != null && own === row[at]?.trim();
  };
}
