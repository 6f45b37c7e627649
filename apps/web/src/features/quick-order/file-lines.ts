import { limited, type OrderLine, type OrderLines } from './order-lines.ts';

const QUANTITY =
  /^(qty|quantity|quantit[éy]s?|order(ed)?( qty| quantity)?|amount|menge|anzahl|to order|no\.? of packs|packs)$/i;
const NAMES_PRODUCT =
  /^((product|item|wholesaler|supplier|article|manufacturer)[ _-]?)?(code|gtin|ean|barcode|sku|no\.?|number|name|description|product|item|article|artnr)$/i;

interface Columns {
  readonly quantity: number;
  readonly product: readonly number[];
}

/**
 * The rows of a table as lines. Where its first row has headings, the quantity is that of its column and rows without one are
 * left out: an order form lists what is not ordered, too. Without headings each row is read like a pasted line.
 */
export function linesOfCells(rows: readonly (readonly string[])[]): OrderLines {
  const first = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const columns = readHeadings(rows[first] ?? []);
  if (!columns) return limited(rows.flatMap((cells, at) => lineOf(at, cells)));
  let withoutQuantity = 0;
  const lines = rows.slice(first + 1).flatMap((cells, at): OrderLine[] => {
    const [line] = lineOf(
      first + 1 + at,
      columns.product.map((column) => cells[column] ?? ''),
    );
    if (!line || columns.quantity === -1) return line ? [line] : [];
    const quantity = (cells[columns.quantity] ?? '').trim();
    if (quantity === '' || /^0+([.,]0+)?$/.test(quantity)) {
      withoutQuantity += 1;
      return [];
    }
    return [{ ...line, quantity }];
  });
  return limited(lines, withoutQuantity);
}

function readHeadings(cells: readonly string[]): Columns | undefined {
  const headings = cells.map((cell) => cell.trim());
  const quantity = headings.findIndex((heading) => QUANTITY.test(heading));
  const product = headings.flatMap((heading, at) => (NAMES_PRODUCT.test(heading) ? [at] : []));
  return product.length > 0 ? { quantity, product } : undefined;
}

/** Tabs part cells, and a cell has none of its own. */
function lineOf(at: number, cells: readonly string[]): OrderLine[] {
  const text = cells
    .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '')
    .join('\t');
  return text === '' ? [] : [{ line: at + 1, text }];
}
