import type { ListColumn } from '@formulary/contracts/desk/list-uploads';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import type { ListHead } from '../../../list-files/list.ts';

const KNOWN = statement('products_of_list_head', {
  takes: { wholesalerId: 'int', cells: 'text[]' },
  gives: { code: 'text', wholesalerCode: 'text?' },
  sql: `SELECT p.code, o.wholesaler_code AS "wholesalerCode" FROM products p
    LEFT JOIN offers o ON o.product_id = p.id AND o.wholesaler_id = $wholesalerId
    WHERE p.code = ANY($cells)`,
});

/** Numbers of the columns that may be ours, by what stands below their headers. */
export type Guesses = Readonly<Partial<Record<ListColumn, readonly number[]>>>;

/** Codes of the catalogue, the wholesaler's own codes of these products, and columns that look like prices. */
export async function guessByValues(sql: Sql, { headers, rows }: ListHead, wholesalerId: number): Promise<Guesses> {
  const cells = [...new Set(rows.flatMap((row) => row.map((cell) => cell.trim())))];
  const products = new Map((await sql.run(KNOWN, { wholesalerId, cells })).map((known) => [known.code, known]));
  const code = likeliest(headers, rows, (row, at) => products.has(row[at]?.trim() ?? ''));
  if (code === undefined) return {};
  const isTheirs = ofProduct(products, code);
  const own = likeliest(headers, rows, (row, at) => at !== code && isTheirs(row, at));
  const prices = headers.flatMap((_, at) => (rows.every((row) => PRICE.test(row[at]?.trim() ?? '')) ? [at] : []));
  return {
    code: [code],
    ...(own !== undefined && { wholesaler_code: [own] }),
    gross_price: prices,
  };
}

/** Two decimals, as no count and hardly a code has. */
const PRICE = /^\d+(?:[.,]\d{3})*[.,]\d{2}$/;

type Row = readonly string[];

/** Whether a cell has what this wholesaler calls the product of its row. */
function ofProduct(products: ReadonlyMap<string, RowOfStatement<typeof KNOWN>>, code: number) {
  return (row: Row, at: number) => {
    const own = products.get(row[code]?.trim() ?? '')?.wholesalerCode;
    return own != null && own === row[at]?.trim();
  };
}

/** The one column that is so in most rows; none where no row is, or two columns are as often. */
function likeliest(headers: Row, rows: readonly Row[], isSo: (row: Row, at: number) => boolean): number | undefined {
  const found = headers.map((_, at) => rows.filter((row) => isSo(row, at)).length);
  const most = Math.max(...found);
  return most > 0 && found.indexOf(most) === found.lastIndexOf(most) ? found.indexOf(most) : undefined;
}
