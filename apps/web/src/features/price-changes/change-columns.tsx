import type { BoughtFigures, PriceChange } from '@formulary/contracts/price-changes';
import { formatMove, formatMovePercent } from '@formulary/pricing/format-move';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format-count.ts';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { RowTick } from '../../ui/row-tick.tsx';
import type { Column } from '../../ui/table.tsx';
import { cheapestNow, moveOf, priceOf, toneOf } from './change-figures.tsx';
import { type Basis, type ColumnKey, columnOf, netChangeOf } from './columns.ts';
import { Name } from './name.tsx';
import { canSwitch, type Ticked } from './use-ticked.ts';

type ChangeColumn = Column<PriceChange, ColumnKey>;

/** A column of a change's facts, to sort by. */
function factColumn(key: ColumnKey, column: Omit<ChangeColumn, 'heading' | 'basis' | 'sortKey'>): ChangeColumn {
  const { name, basis } = columnOf(key);
  return { heading: name, basis, sortKey: key, ...column };
}

const NOT_ON_TABLETS = 'rows:max-lg:hidden';

const uidColumn = (own: Pick<ChangeColumn, 'className' | 'width'>) =>
  factColumn('product_uid', {
    cellClass: 'num text-left! text-muted text-xs cards:-mb-1.5 cards:basis-full rows:lg:pt-2',
    cell: ({ product_uid }) => (
      <>
        <span className="rows:hidden">Product UID </span>
        {product_uid}
      </>
    ),
    ...own,
  });

const nameColumn = (cellClass: string) =>
  factColumn('product_name', {
    isRowHeading: true,
    cellClass: `font-medium cards:basis-full ${cellClass}`,
    cell: ({ manufacturer_product, product_name }) => (
      <ProductLink
        id={manufacturer_product}
        className="relative block text-accent after:absolute after:-inset-y-1 after:inset-x-0 cards:text-base"
      >
        <Name>{product_name}</Name>
      </ProductLink>
    ),
  });

const wholesalerColumn = (cellClass: string) =>
  factColumn('wholesaler_name', {
    label: 'Wholesaler name',
    cellClass,
    cell: ({ wholesaler_name }) => <Name>{wholesaler_name}</Name>,
  });

const PREVIOUS = 'text-muted cards:text-left!';
const NEW = "font-semibold cards:before:mr-2 cards:before:content-['→'/''] cards:text-left!";

const priceLabel = (name: string, basis: Basis) => ({ align: 'number', readLabel: `${name}, ${basis}` }) as const;

const ALL: readonly ChangeColumn[] = [
  uidColumn({ width: 'w-24 rows:lg:w-28' }),
  nameColumn(''),
  wholesalerColumn('cards:flex-1 cards:basis-2/5'),
  factColumn('manufacturer_name', {
    label: 'Manufacturer name',
    cellClass: 'cards:flex-1 cards:basis-2/5',
    cell: ({ manufacturer_name }) => <Name>{manufacturer_name}</Name>,
  }),
  factColumn('previous_price', {
    ...priceLabel('Previous price', 'gross'),
    width: 'w-19 rows:lg:w-32',
    cellClass: PREVIOUS,
    cell: ({ previous_price }) => priceOf(previous_price),
  }),
  factColumn('new_price', {
    ...priceLabel('New price', 'gross'),
    width: 'w-19 rows:lg:w-32',
    // What it moved by stands below, in euros and per cent side by side.
    cellClass: `${NEW} cards:basis-3/5`,
    cell: ({ new_price }) => priceOf(new_price, { cardBasis: 'gross' }),
  }),
  factColumn('price_change', {
    ...priceLabel('Price change', 'gross'),
    width: 'w-23 rows:lg:w-32',
    cellClass: ({ price_change }) => toneOf(price_change),
    cell: ({ price_change }) => moveOf(price_change),
  }),
  factColumn('price_change_percent', {
    align: 'number',
    readLabel: '% change',
    width: 'w-20 rows:lg:w-32',
    cellClass: ({ price_change }) => toneOf(price_change),
    cell: ({ price_change_percent }) => formatMovePercent(price_change_percent),
  }),
];

const ofBought =
  <T,>(of: (bought: BoughtFigures, change: PriceChange) => T) =>
  (change: PriceChange) =>
    change.bought && of(change.bought, change);

const BOUGHT: readonly ChangeColumn[] = [
  uidColumn({ width: 'w-28', className: NOT_ON_TABLETS }),
  nameColumn('cards:pr-8'),
  wholesalerColumn('cards:basis-full'),
  factColumn('previous_net_price', {
    ...priceLabel('Previous price', 'net'),
    width: 'w-34',
    className: NOT_ON_TABLETS,
    cellClass: PREVIOUS,
    cell: ofBought(({ previous_net_price }, { previous_price }) =>
      priceOf(previous_net_price, { gross: previous_price }),
    ),
  }),
  factColumn('net_price', {
    ...priceLabel('New price', 'net'),
    // A gross price of thousands in one line.
    width: 'w-28 rows:lg:w-32',
    cellClass: NEW,
    cell: ofBought(({ net_price }, { new_price }) => priceOf(net_price, { cardBasis: 'net', gross: new_price })),
  }),
  factColumn('net_change', {
    ...priceLabel('Price change', 'net'),
    width: 'w-20 rows:lg:w-32',
    cellClass: ({ bought }) => classNames('cards:grow', bought && toneOf(netChangeOf(bought))),
    cell: ofBought((bought) => moveOf(netChangeOf(bought))),
  }),
  factColumn('quantity', {
    align: 'number',
    label: 'Bought a year',
    width: 'w-18 rows:lg:w-28',
    cellClass: 'cards:basis-1/4 cards:text-left!',
    cell: ofBought(({ quantity }) => formatCount(quantity)),
  }),
  factColumn('euros_a_year', {
    align: 'number',
    label: 'Euros a year, net',
    width: 'w-24 rows:lg:w-32',
    cellClass: ({ bought }) =>
      classNames('font-semibold cards:basis-1/4 cards:text-left!', bought && toneOf(bought.euros_a_year)),
    cell: ofBought(({ euros_a_year }) => formatMove(euros_a_year)),
  }),
  factColumn('switching_saves', {
    align: 'number',
    label: 'Cheapest now',
    width: 'w-32 rows:lg:w-56',
    cellClass: 'whitespace-normal! cards:flex-1 cards:basis-2/5 cards:text-left!',
    cell: ofBought(cheapestNow),
  }),
];

export function changeColumns(isBought: boolean, ticked: Ticked): readonly ChangeColumn[] {
  if (!isBought) return ALL;
  const tick = (change: PriceChange): ReactNode =>
    canSwitch(change) && (
      <RowTick
        label={`${change.product_name}, ${change.wholesaler_name}`}
        isTicked={ticked.has(change)}
        onTick={(isTicked) => ticked.tick([change], isTicked)}
        className="rows:w-8! rows:lg:w-10!"
      />
    );
  return [{ ...TICKED, cell: tick }, ...BOUGHT];
}

const TICKED = {
  heading: 'Ticked',
  shownHeading: null,
  width: 'w-8 rows:lg:w-10',
  className: 'p-0!',
  cellClass: 'cards:absolute cards:top-1 cards:right-1 cards:z-10 print:invisible',
} as const;
