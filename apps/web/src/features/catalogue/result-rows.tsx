import type { Product } from '@formulary/contracts/catalogue';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { useId } from 'react';
import { whyNotAdd } from '../../trade/adding/refusal-words.ts';
import { ProductStockLabel } from '../../trade/products/product-stock.tsx';
import { AddButton } from './add-button.tsx';
import { PriceCell } from './columns.tsx';
import { OffersPanel } from './offers-panel.tsx';
import { PreferredCell } from './preferred-cell.tsx';
import { ProductCell } from './product-cell.tsx';

interface ResultRowsProps {
  product: Product;
  query: string;
  isOpen: boolean;
  onToggle: () => void;
  held: number;
}

export function ResultRows({ product, query, isOpen, onToggle, held }: ResultRowsProps) {
  const offersId = useId();
  // Prices and stock of a superseded product are those of its replacement.
  const bought = product.replaced_by ?? product;

  return (
    <tbody
      data-product
      className="group/product relative block max-md:mb-2 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface md:table-row-group"
    >
      <tr className="max-md:grid max-md:grid-cols-[4.25rem_3.5rem_1fr_auto] max-md:gap-x-2 max-md:gap-y-2 max-md:px-3 max-md:py-2.5 md:h-10 md:has-[button:focus-visible]:bg-surface md:hover:bg-surface md:[&>*]:border-line md:[&>*]:border-b">
        <ProductCell
          product={product}
          query={query}
          isOpen={isOpen}
          onToggle={onToggle}
          controls={offersId}
          isRowStop={whyNotAdd(bought) !== undefined}
        />
        <PriceCell label="Gross">{formatMoney(bought.best_gross_price)}</PriceCell>
        <PriceCell label="Discount">{formatPercent(bought.best_total_discount)}</PriceCell>
        <PriceCell label="Net" strong>
          {formatMoney(bought.best_net_price)}
        </PriceCell>
        <PreferredCell product={product} />
        <td className="px-1.5 text-xs max-md:col-span-2 max-md:col-start-1 max-md:row-start-3 max-md:self-center max-md:px-0 lg:px-2">
          <ProductStockLabel product={bought} />
        </td>
        <td className="px-1.5 py-1.5 text-right max-md:col-start-4 max-md:row-start-2 max-md:p-0 lg:px-2 mouse:py-0">
          <AddButton product={product} held={held} />
        </td>
      </tr>
      {isOpen && (
        <tr id={offersId} className="block md:table-row">
          <td
            colSpan={7}
            tabIndex={-1}
            className="block border-line p-0 outline-none max-md:border-t md:table-cell md:border-b"
          >
            <OffersPanel product={product} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
