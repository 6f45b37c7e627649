import { LIST_COLUMNS, type ListColumn } from '@formulary/contracts/desk/list-uploads';

/** Our columns of a kind of file, in words. */
export interface ColumnsKind<C extends string> {
  readonly columns: readonly C[];
  readonly names: Readonly<Record<C, string>>;
  /** What it means that the file has no such column; the others are needed to read any row. */
  readonly without: Readonly<Partial<Record<C, string>>>;
  readonly amounts: string;
}

/** What somebody has to say of the columns of a file, or said before. */
export interface AskedColumns<C extends string> {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: Readonly<Record<C, string | null>>;
  readonly decimal_comma: boolean;
}

/** As it is sent: empty for a column that the file lacks. */
export type SaidColumns<C extends string> = Readonly<Record<C, string>> & { readonly decimal_comma: boolean };

export const LIST_KIND: ColumnsKind<ListColumn> = {
  columns: LIST_COLUMNS,
  names: {
    code: "The catalogue's product code",
    wholesaler_code: "The wholesaler's own code",
    gross_price: 'List price, before discounts',
    discount: "Wholesaler's discount in %",
    manufacturer_discount_override: "Manufacturer's discount in %",
    stock_quantity: 'Pieces in stock',
  },
  without: {
    discount: 'None: no discount is given',
    manufacturer_discount_override: "None: the catalogue's counts",
    stock_quantity: 'None: stock is not known',
  },
  amounts: 'Prices',
};
