import type { Product } from '@formulary/contracts/catalogue';
import { ArrowRightLeft, ShoppingCart, Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StockLabel } from '../wholesalers/public.tsx';
import type { Buyable } from './add-flow.ts';
import { useAddToCart } from './add-to-cart.tsx';
import { UnitPrice } from './unit-price.tsx';

/** The mark of a preferred product, or the one preferred in its place on a card of its own. */
export function PreferredCell({ product }: { product: Product }) {
  return (
    <td className="px-1.5 lg:px-2 lg:pl-6 text-xs max-md:col-span-2 max-md:row-start-4 max-md:px-0 max-md:empty:hidden">
      {product.preferred_product ? (
        <PreferredCard product={product} preferred={product.preferred_product} />
      ) : product.is_preferred ? (
        <span className="inline-flex items-center gap-1.5 align-middle font-medium text-accent">
          <Star aria-hidden="true" className="size-4 shrink-0 fill-current" />
          <span className="max-lg:md:sr-only">Preferred</span>
        </span>
      ) : null}
    </td>
  );
}

function PreferredCard({ product, preferred }: { product: Product; preferred: Buyable }) {
  const { addPreferred, busyId } = useAddToCart();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      openOnHover
      title="Preferred product"
      className="w-72 p-4"
      trigger={
        <Button
          size="sm"
          variant="ghost"
          className="max-md:-ml-3 md:-ml-2.5 max-lg:md:px-2.5"
          icon={
            busyId === preferred.id ? (
              <Spinner label="Adding" />
            ) : (
              <ArrowRightLeft aria-hidden="true" className="size-3.5 text-accent" />
            )
          }
        >
          <span className="max-lg:md:sr-only">See preferred</span>
        </Button>
      }
    >
      <div className="grid gap-3">
        <div>
          <p className="text-pretty font-medium">{preferred.name}</p>
          <p className="text-muted text-xs">{preferred.code}</p>
        </div>
        <div className="grid gap-1">
          <UnitPrice
            gross={preferred.best_gross_price}
            discount={preferred.best_total_discount}
            net={preferred.best_net_price}
          />
          <StockLabel status={preferred.stock_status} />
        </div>
        <Button
          variant="primary"
          icon={<ShoppingCart aria-hidden="true" className="size-4" />}
          disabled={preferred.stock_status === 'out_of_stock'}
          onClick={() => {
            // A second click reaches the card while it fades out.
            if (!isOpen) return;
            setOpen(false);
            addPreferred(preferred, product);
          }}
        >
          Add preferred
        </Button>
      </div>
    </Popover>
  );
}
