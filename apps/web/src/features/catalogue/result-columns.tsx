import type { Product } from '@formulary/contracts/catalogue';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { whyNotAdd } from '../../trade/adding/refusal-words.ts';
import { ProductStockLabel } from '../../trade/products/product-stock.tsx';
import type { Column } from '../../ui/table.tsx';
import { AddButton } from './add-button.tsx';
import { PreferredCell } from './preferred-cell.tsx';
import { AFTER_PRICES, CART, DISCOUNT, GROSS, NAME, NET } from './price-columns.ts';
import { ProductCell } from './product-cell.tsx';
import type { SortKey } from './sort-steps.ts';

interface Results {
  query: string;
  isOpen: (product: Product) => boolean;
  onToggle: (product: Product) => void;
  /** How much of it the cart holds. */
  held: (product: Product) => number;
}

export const offersId = ({ id }: Product) => `offers-of-${id}`;

/** Prices and stock of a superseded product are those of its replacement. */
export const boughtFor = (product: Product) => product.replaced_by ?? product;

export function resultColumns({ query, isOpen, onToggle, held }: Results): readonly Column<Product, SortKey>[] {
  return [
    {
      heading: 'Product',
      sortKey: 'name',
      isRowHeading: true,
      cellClass: `relative py-1 font-normal max-md:col-span-full max-md:py-0 max-md:pr-7 ${NAME}`,
      cell: (product) => (
        <ProductCell
          product={product}
          query={query}
          isOpen={isOpen(product)}
          onToggle={() => onToggle(product)}
          controls={offersId(product)}
          isRowStop={whyNotAdd(boughtFor(product)) !== undefined}
        />
      ),
    },
    { ...GROSS, cellClass: 'text-muted', cell: (product) => formatMoney(boughtFor(product).best_gross_price) },
    { ...DISCOUNT, cellClass: 'text-muted', cell: (product) => formatPercent(boughtFor(product).best_total_discount) },
    {
      ...NET,
      sortKey: 'net_price',
      cellClass: 'font-semibold',
      cell: (product) => formatMoney(boughtFor(product).best_net_price),
    },
    {
      heading: 'Preferred',
      width: 'w-28 lg:w-40',
      className: AFTER_PRICES,
      cellClass:
        'text-xs max-md:col-span-2 max-md:col-start-3 max-md:row-start-3 max-md:self-center max-md:justify-self-end max-md:empty:hidden',
      cell: (product) => <PreferredCell product={product} />,
    },
    {
      heading: 'Stock',
      sortKey: 'stock',
      width: 'w-25 lg:w-40',
      cellClass: 'text-xs max-md:col-span-2 max-md:col-start-1 max-md:row-start-3 max-md:self-center',
      cell: (product) => <ProductStockLabel product={boughtFor(product)} />,
    },
    {
      ...CART,
      cellClass: 'py-1.5 max-md:col-start-4 max-md:row-start-2 max-md:p-0 mouse:py-0',
      cell: (product) => <AddButton product={product} held={held(product)} />,
    },
  ];
}
