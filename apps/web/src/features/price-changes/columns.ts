import type { BoughtFigures, PriceChange } from '@formulary/contracts/price-changes';
import { fromCents, toCents } from '@formulary/pricing/money';

type Value = string | number;
type OwnKey = Exclude<keyof PriceChange, 'manufacturer_product' | 'bought'>;
type BoughtKey = 'previous_net_price' | 'net_price' | 'quantity' | 'euros_a_year' | 'switching_saves';
export type ColumnKey = OwnKey | BoughtKey | 'net_change';

/** What prices of a column are. */
export type Basis = 'gross' | 'net';

export interface Column {
  readonly key: ColumnKey;
  readonly name: string;
  readonly basis: Basis | null;
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
  previous_net_price: 'Previous price',
  net_price: 'New price',
  net_change: 'Price change',
  quantity: 'Bought a year',
  euros_a_year: 'Euros a year',
  switching_saves: 'Cheapest now',
};
const BASES: Readonly<Partial<Record<ColumnKey, Basis>>> = {
  previous_price: 'gross',
  new_price: 'gross',
  price_change: 'gross',
  previous_net_price: 'net',
  net_price: 'net',
  net_change: 'net',
  euros_a_year: 'net',
};
export const columnOf = (key: ColumnKey): Column => ({ key, name: NAMES[key], basis: BASES[key] ?? null });

const NAMED = ['product_uid', 'product_name', 'wholesaler_name'] as const;
const GROSS = ['manufacturer_name', 'previous_price', 'new_price', 'price_change', 'price_change_percent'] as const;
const NET = ['previous_net_price', 'net_price', 'net_change', 'quantity', 'euros_a_year', 'switching_saves'] as const;
const ALL = [...NAMED, ...GROSS].map(columnOf);
/** In net prices, so that a change times the packs is the euros a year. */
const BOUGHT = [...NAMED, ...NET].map(columnOf);

export const columnsOf = (isBought: boolean): readonly Column[] => (isBought ? BOUGHT : ALL);

export const isColumn = (key: string): key is ColumnKey => Object.hasOwn(NAMES, key);

/** What a change has in a column, to sort by. */
export function valueIn(change: PriceChange, key: ColumnKey): Value {
  switch (key) {
    case 'net_change':
      return change.bought ? netChangeOf(change.bought) : 0;
    case 'previous_net_price':
    case 'net_price':
    case 'quantity':
    case 'euros_a_year':
    case 'switching_saves':
      return change.bought?.[key] ?? 0;
    default:
      return change[key];
  }
}

export const netChangeOf = ({ net_price, previous_net_price }: BoughtFigures): number =>
  fromCents(toCents(net_price) - toCents(previous_net_price));

/** With what its prices are: "Previous price (net)". */
export const nameInFull = ({ name, basis }: Column): string => (basis ? `${name} (${basis})` : name);
