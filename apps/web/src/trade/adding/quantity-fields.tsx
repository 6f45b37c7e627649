import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCartItems } from '../cart/cart-items.ts';
import { ComplianceBoxes, formsOf } from '../compliance/compliance-boxes.tsx';
import { ProductNote } from '../products/product-note.tsx';
import { ProductStockLabel } from '../products/product-stock.tsx';
import { offersQuery } from '../wholesalers/queries.ts';
import type { Purchase } from './add-flow.ts';
import { destinationOf } from './destination.ts';
import { DestinationLine, DestinationTotal } from './destination-line.tsx';
import { UnitPrice } from './unit-price.tsx';

interface QuantityFieldsProps {
  purchase: Purchase;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onValidChange: (isValid: boolean) => void;
  onReady: (isReady: boolean) => void;
  inputRef: Ref<HTMLInputElement>;
}

export function QuantityFields({
  purchase: { product, offer },
  quantity,
  onQuantity,
  onValidChange,
  onReady,
  inputRef,
}: QuantityFieldsProps) {
  const offers = useQuery({ ...offersQuery(product.id), enabled: offer === null });
  const items = useCartItems();
  const destination = destinationOf({ offers: offers.data ?? [], picked: offer, items }, quantity);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
        {destination ? (
          <DestinationLine offer={destination.offer} />
        ) : offers.isLoading ? (
          <div className="grid gap-1">
            <span className="sr-only">Asking the wholesalers</span>
            <Skeleton className="h-5 w-48" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-24" />
          </div>
        ) : (
          <div className="grid gap-1">
            <UnitPrice product={product} />
            <ProductStockLabel product={product} />
          </div>
        )}
        <QuantityPicker
          value={quantity}
          onChange={onQuantity}
          onValidChange={onValidChange}
          label="Quantity"
          inputRef={inputRef}
        />
      </div>
      {destination && <DestinationTotal {...destination} quantity={quantity} />}
      {product.note && !product.note_prompt && <ProductNote note={product.note} />}
      <ComplianceBoxes productId={product.id} categories={formsOf(product)} onReady={onReady} />
    </div>
  );
}
