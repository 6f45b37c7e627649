import { limited, type OrderLine, type OrderLines } from './order-lines.ts';

const QUANTITY =
  /^(qty|quantity|quantit[éy]s?|qté|order(ed)?( qty| quantity)?|amount|(bestell)?menge|anzahl|to order|no\.? of packs|packs)$/i;
const NAMES_PRODUCT =
  /^((product|item|wholesaler|supplier|article|manufacturer)[ _-]?)?(code|gtin|ean|barcode|sku|no\.?|number|name|description|product|item|article|artnr)$/i;
/** What German and French lists call the same. */
const NAMES_PRODUCT_ABROAD =
  /^(art(ikel)?[ .-]*(nr\.?|nummer)?|bezeichnung|artikelbezeichnung|produkt|produit|article|désignation|libellé|référence)$/i;
/** Rows with anything in them: a title, a date and an address stand above the headings. */
const ABOVE_HEADINGS = 10;

interface Columns {
  readonly quantity: number;
  readonly product: readonly number[];
}

/**
 * The rows of a table as lines. Where it has headings, the quantity is that of its column and rows without one are left out: an
 * order form lists what is not ordered, too. So is what stands above the headings. Without them each row is read like a pasted line.
 */
export function linesOfCells(rows: readonly (readonly string[])[]): OrderLines {
  const { first, columns } = findHeadings(rows);
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

/** In the first row with anything in it, or below a title, where both a product and a quantity have to be named. */
function findHeadings(rows: readonly (readonly string[])[]): { first: number; columns: Columns | undefined } {
  const filled = rows.flatMap((cells, at) => (cells.some((cell) => cell.trim() !== '') ? [at] : []));
  for (const [place, first] of filled.slice(0, ABOVE_HEADINGS).entries()) {
    const columns = readHeadings(rows[first] ?? []);
    if (columns && (place === 0 || columns.quantity !== -1)) return { first, columns };
  }
  return { first: -1, columns: undefined };
}

function readHeadings(cells: readonly string[]): Columns | undefined {
  const headings = cells.map((cell) => cell.trim());
  const quantity = headings.findIndex((heading) => QUANTITY.test(heading));
  const product = headings.flatMap((heading, at) =>
    NAMES_PRODUCT.test(heading) || NAMES_PRODUCT_ABROAD.test(heading) ? [at] : [],
  );
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
