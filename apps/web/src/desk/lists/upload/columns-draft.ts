import {
  LIST_COLUMNS,
  type ListColumn,
  type ListColumnNames,
  type ListQuestion,
} from '@formulary/contracts/desk/list-uploads';

export const COLUMN_NAMES: Readonly<Record<ListColumn, string>> = {
  code: "The catalogue's product code",
  wholesaler_code: "The wholesaler's own code",
  gross_price: 'List price, before discounts',
  discount: "Wholesaler's discount in %",
  manufacturer_discount_override: "Manufacturer's discount in %",
  stock_quantity: 'Pieces in stock',
};

/** What it means that the file has no such column; the others are needed to read any row. */
export const WITHOUT: Readonly<Partial<Record<ListColumn, string>>> = {
  discount: 'None: no discount is given',
  manufacturer_discount_override: "None: the catalogue's counts",
  stock_quantity: 'None: stock is not known',
};

/** What keeps the columns from being used, in words; undefined where nothing does. */
export function columnsProblem(columns: ListColumnNames): string | undefined {
  const missing = LIST_COLUMNS.filter((column) => !(column in WITHOUT) && columns[column] === null);
  if (missing.length > 0) {
    return `Still to choose: ${missing.map((column) => COLUMN_NAMES[column].toLowerCase()).join(', ')}.`;
  }
  const chosen = LIST_COLUMNS.flatMap((column) => columns[column] ?? []);
  const twice = chosen.find((header, at) => chosen.indexOf(header) !== at);
  return twice === undefined ? undefined : `"${twice}" is chosen twice.`;
}

/** What stands below a header in the file. */
export const valuesBelow = ({ headers, rows }: ListQuestion, header: string | null): string =>
  header === null ? '' : rows.flatMap((row) => row[headers.indexOf(header)] || []).join(' · ');
