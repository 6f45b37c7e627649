import type { PriceChange } from '@formulary/contracts/price-changes';

export type ColumnKey = keyof PriceChange;

export interface Column {
  readonly key: ColumnKey;
  readonly name: string;
  readonly isNumber: boolean;
}

export const COLUMNS: readonly Column[] = [
  { key: 'product_uid', isNumber: false, name: 'Product UID' },
  { key: 'product_name', isNumber: false, name: 'Product name' },
  { key: 'wholesaler_name', isNumber: false, name: 'Wholesaler name' },
  { key: 'manufacturer_name', isNumber: false, name: 'Manufacturer name' },
  { key: 'previous_price', isNumber: true, name: 'Previous price' },
  { key: 'new_price', isNumber: true, name: 'New price' },
  { key: 'price_change', isNumber: true, name: 'Price change' },
  { key: 'price_change_percent', isNumber: true, name: '% change' },
];
