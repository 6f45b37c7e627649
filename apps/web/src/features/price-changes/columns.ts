import type { PriceChange } from '@formulary/contracts/price-changes';

type Value = string | number;
type OwnKey = Exclude<keyof PriceChange, 'manufacturer_product' | 'bought'>;
export type ColumnKey = OwnKey | 'quantity' | 'euros_a_year' | 'switching_saves';

export interface Column {
  readonly key: ColumnKey;
  readonly name: string;
  readonly isNumber: boolean;
  /** Left out of a table on a tablet, which has no room for all. */
  readonly isWide: boolean;
}

const NAMES: Readonly<Record<ColumnKey, string>> = {
  product_uid: 'Product UID',
  product_name: 'Product name',
  wholesaler_name: 'Wholesaler name',
  manufacturer_name: 'Manufacturer name',
  previous_price: 'Previous price',
  new_price: 'New price',
  price_change: 'Price change',
  price_change_percent: '% change',
  quantity: 'Bought a year',
  euros_a_year: 'Euros a year',
  switching_saves: 'Cheapest now',
};
const WORDS = new Set<ColumnKey>(['product_uid', 'product_name', 'wholesaler_name', 'manufacturer_name']);

const columns = (wide: readonly ColumnKey[], ...keys: ColumnKey[]): readonly Column[] =>
  keys.map((key) => ({ key, name: NAMES[key], isNumber: !WORDS.has(key), isWide: wide.includes(key) }));

const ALL = columns(
  [],
  ...(['product_uid', 'product_name', 'wholesaler_name', 'manufacturer_name'] as const),
  ...(['previous_price', 'new_price', 'price_change', 'price_change_percent'] as const),
);
const BOUGHT = columns(
  ['product_uid', 'previous_price'],
  ...(['product_uid', 'product_name', 'wholesaler_name'] as const),
  ...(['previous_price', 'new_price', 'price_change', 'quantity', 'euros_a_year', 'switching_saves'] as const),
);

export const columnsOf = (isBought: boolean): readonly Column[] => (isBought ? BOUGHT : ALL);

export const isColumn = (key: string): key is ColumnKey => Object.hasOwn(NAMES, key);

/** What a change has in a column, to sort by. */
export function valueIn(change: PriceChange, key: ColumnKey): Value {
  switch (key) {
    case 'quantity':
    case 'euros_a_year':
    case 'switching_saves':
      return change.bought?.[key] ?? 0;
    default:
      return change[key];
  }
}
