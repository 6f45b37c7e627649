import type { Product } from '@formulary/contracts/catalogue';
import { ShoppingCart } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { formatPercent } from '../../lib/format-percent.ts';
import { Button } from '../../ui/button.tsx';
import { StockLabel } from '../wholesalers/public.tsx';
import { useAddToCart } from './add-to-cart.tsx';
import { PriceCell } from './columns.tsx';
import { OffersPanel } from './offers-panel.tsx';
import { PreferredCell } from './preferred-cell.tsx';
import { ProductCell } from './product-cell.tsx';
import { ROW_STOP } from './use-row-keys.ts';

interface ResultRowsProps {
  product: Product;
  query: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** A product and, once opened, every wholesaler's offer of it. */
export function ResultRows({ product, query, isOpen, onToggle }: ResultRowsProps) {
  const { add, busyId } = useAddToCart();
  const offersId = useId();
  // What Add buys: prices and stock of a superseded product are those of its replacement.
  const bought = product.replaced_by ?? product;
  const hasPreferred = product.is_preferred || product.preferred_product !== null;
  const canBeAdded = bought.stock_status !== 'out_of_stock';

  return (
    <tbody
      data-product
      className="group/product relative block max-md:mb-3 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface md:table-row-group"
    >
      <tr className="max-md:grid max-md:grid-cols-[auto_auto_1fr] max-md:items-end max-md:gap-x-5 max-md:gap-y-3 max-md:p-4 md:h-10 md:has-[button:focus-visible]:bg-surface md:hover:bg-surface md:[&>*]:border-line md:[&>*]:border-b">
        <ProductCell
          product={product}
          query={query}
          isOpen={isOpen}
          onToggle={onToggle}
          controls={offersId}
          isRowStop={!canBeAdded}
        />
        <PriceCell label="Gross">{formatMoney(bought.best_gross_price)}</PriceCell>
        <PriceCell label="Discount">{formatPercent(bought.best_total_discount)}</PriceCell>
        <PriceCell label="Net" strong>
          {formatMoney(bought.best_net_price)}
        </PriceCell>
        <PreferredCell product={product} />
        <td className="px-1.5 lg:px-2 text-xs max-md:col-span-2 max-md:row-start-3 max-md:self-center max-md:px-0">
          <StockLabel status={bought.stock_status} />
        </td>
        <td
          className={classNames(
            'px-1.5 lg:px-2 py-1.5 text-right max-md:row-start-3 max-md:self-end max-md:p-0 mouse:py-0',
            hasPreferred && 'max-md:row-span-2',
          )}
        >
          <Button
            size="sm"
            icon={<ShoppingCart aria-hidden="true" className="size-3.5 text-accent max-lg:md:hidden" />}
            className="max-md:px-6"
            aria-label={`Add ${bought.name}`}
            disabled={!canBeAdded}
            busy={busyId === product.id}
            onClick={() => add(product)}
            {...(canBeAdded && ROW_STOP)}
          >
            Add
          </Button>
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
