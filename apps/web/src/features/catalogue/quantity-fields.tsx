import { fromCents, toCents } from '@formulary/pricing/money';
import type { Ref } from 'react';
import { formatMoney } from '../../lib/format-money.ts';
import { QuantityPicker } from '../../ui/quantity-picker.tsx';
import { ComplianceBoxes, formsOf } from '../compliance/public.tsx';
import { StockLabel } from '../wholesalers/public.tsx';
import type { Purchase } from './add-flow.ts';
import { ProductNote } from './product-note.tsx';
import { UnitPrice } from './unit-price.tsx';

interface QuantityFieldsProps {
  purchase: Purchase;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onValidChange: (isValid: boolean) => void;
  /** Told whether every form that the product needs has been recorded. */
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
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-t pt-4">
        <div className="grid gap-1">
          {offer ? (
            <>
              <p className="font-medium">From {offer.wholesaler.name}</p>
              <p className="num text-muted">{formatMoney(offer.net_price)} net each</p>
              <StockLabel status={offer.stock_status} quantity={offer.stock_quantity} />
            </>
          ) : (
            <>
              <UnitPrice
                gross={product.best_gross_price}
                discount={product.best_total_discount}
                net={product.best_net_price}
              />
              <StockLabel status={product.stock_status} />
            </>
          )}
        </div>
        <QuantityPicker
          value={quantity}
          onChange={onQuantity}
          onValidChange={onValidChange}
          label="Quantity"
          inputRef={inputRef}
        />
      </div>
      {offer && (
        <p className="flex justify-between">
          <span className="text-muted">
            {quantity} × {formatMoney(offer.net_price)}
          </span>
          <span className="num font-semibold">{formatMoney(fromCents(toCents(offer.net_price) * quantity))}</span>
        </p>
      )}
      {offer?.stock_quantity && quantity > offer.stock_quantity ? (
        <p role="status" className="text-warn">
          {offer.wholesaler.name} reports only {offer.stock_quantity} in stock.
        </p>
      ) : null}
      {product.note && !product.note_prompt && <ProductNote note={product.note} />}
      <ComplianceBoxes productId={product.id} categories={formsOf(product)} onReady={onReady} />
    </div>
  );
}
