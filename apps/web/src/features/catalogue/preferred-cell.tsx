import type { Product } from '@formulary/contracts/catalogue';
import { ArrowRightLeft, Award, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import type { Buyable } from '../../trade/adding/add-flow.ts';
import { useAddToCart } from '../../trade/adding/add-to-cart.tsx';
import { whyNotAdd } from '../../trade/adding/refusal-words.ts';
import { UnitPrice } from '../../trade/adding/unit-price.tsx';
import { ProductLink } from '../../trade/products/product-link.tsx';
import { ProductStockLabel } from '../../trade/products/product-stock.tsx';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function PreferredCell({ product }: { product: Product }) {
  const preferred = (product.replaced_by ?? product).preferred_product;
  if (preferred) return <PreferredCard product={product} preferred={preferred} />;
  if (!product.is_preferred || product.replaced_by !== null) return null;
  return (
    <span className="inline-flex items-center gap-1.5 align-middle font-medium text-accent max-lg:md:gap-1">
      <Award aria-hidden="true" className="size-4 shrink-0" />
      Preferred
    </span>
  );
}

function PreferredCard({ product, preferred }: { product: Product; preferred: Buyable }) {
  const { addPreferred, busyId } = useAddToCart();
  const [isOpen, setOpen] = useState(false);
  const reason = whyNotAdd(preferred);
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
          className="max-lg:md:gap-1 max-lg:md:px-1.5!"
          icon={
            busyId === preferred.id ? (
              <Spinner label="Adding" />
            ) : (
              <ArrowRightLeft aria-hidden="true" className="size-3.5 text-accent" />
            )
          }
        >
          <span className="max-lg:md:capitalize">
            <span className="max-lg:md:sr-only">See </span>preferred
          </span>
        </Button>
      }
    >
      <div className="grid gap-3">
        <div>
          <p className="text-pretty font-medium">
            <ProductLink id={preferred.id}>{preferred.name}</ProductLink>
          </p>
          <p className="text-muted text-xs">{preferred.code}</p>
        </div>
        <div className="grid gap-1">
          <UnitPrice product={preferred} />
          <ProductStockLabel product={preferred} />
        </div>
        {reason !== undefined && <p className="text-pretty text-xs">{reason}</p>}
        <Button
          variant="primary"
          icon={<ShoppingCart aria-hidden="true" className="size-4" />}
          disabled={reason !== undefined}
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
