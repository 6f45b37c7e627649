import { LIST_COLUMNS, type ListColumn } from '@formulary/contracts/desk/list-uploads';
import type { ColumnsKind } from '../../list-uploads/public.ts';
import { PriceListShape } from '../price-list-columns.ts';

/** How price lists of wholesalers call our columns. */
export const COLUMNS_OF_LISTS: ColumnsKind<ListColumn> = {
  ...{ columns: LIST_COLUMNS, shape: PriceListShape, amount: 'gross_price' },
  ofTables: {
    sellers_code: 'wholesaler_code',
    gtin: 'code',
    price: 'gross_price',
    discount: 'discount',
    quantity: 'stock_quantity',
  },
  words: {
    gross_price: 'gross price, list price, bruttopreis, listenpreis, prix brut, prix tarif, brutoprijs, prezzo lordo',
    stock_quantity: 'stock, stock quantity, stock level, on hand, bestand, lagerbestand, voorraad, giacenza',
  },
};
