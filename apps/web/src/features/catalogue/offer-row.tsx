import type { Product } from '@formulary/contracts/catalogue';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatPercent } from '@formulary/pricing/format-percent';
import { type Cents, fromCents } from '@formulary/pricing/money';
import { BadgeCheck, Plus } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { formatTimeSince } from '../../lib/dates.ts';
import { useAddToCart } from '../../trade/adding/add-to-cart.tsx';
import { OfferDates } from '../../trade/wholesalers/offer-dates.tsx';
import { StockLabel } from '../../trade/wholesalers/stock-label.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ROW_STOP } from '../../ui/row-stop.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { PriceCell } from './columns.tsx';
import type { ComparedOffer } from './compare-offers.ts';
import { wholeDiscount } from './whole-discount.ts';

interface OfferRowProps {
  product: Product;
  compared: ComparedOffer;
  manufacturerDiscount: number | undefined;
  showsStockDate: boolean;
}

export function OfferRow({ product, compared, manufacturerDiscount, showsStockDate }: OfferRowProps) {
  const { add } = useAddToCart();
  const { offer, isBest, aboveBest, refusal } = compared;
  const { wholesaler } = offer;
  const whole = manufacturerDiscount === undefined ? null : wholeDiscount(offer, manufacturerDiscount);

  return (
    <tr className="max-md:grid max-md:grid-cols-[4.25rem_4.25rem_1fr] max-md:gap-x-4 max-md:gap-y-2 max-md:py-3 md:h-10 md:[&>*]:border-line md:[&>*]:border-t">
      <th scope="row" className="py-1 pr-2 pl-7 text-left font-normal max-md:col-span-2 max-md:p-0">
        <span className="font-medium">{wholesaler.name}</span>
        {wholesaler.free_shipping_threshold !== null && (
          <span className="block text-muted text-xs md:truncate">
            {wholesaler.free_shipping_threshold === 0
              ? 'Free delivery'
              : `Free delivery from ${formatMoney(wholesaler.free_shipping_threshold)}`}
          </span>
        )}
      </th>
      <PriceCell label="Gross">{formatMoney(offer.gross_price)}</PriceCell>
      <PriceCell
        label="Discount"
        note={
          offer.discount === 0 || offer.discount === whole ? undefined : `wholesaler ${formatPercent(offer.discount)}`
        }
      >
        {formatPercent(whole)}
      </PriceCell>
      <PriceCell label="Net" strong={refusal === null}>
        {formatMoney(offer.net_price)}
      </PriceCell>
      <td className="num px-1.5 lg:px-2 lg:pl-6 text-left! text-xs max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end max-md:px-0">
        {isBest ? (
          <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
            Best<span className="max-lg:md:sr-only"> price</span>
          </Badge>
        ) : (
          aboveBest !== null && <span className="text-muted">{difference(aboveBest)}</span>
        )}
      </td>
      <td
        className={classNames(
          'px-1.5 py-1 text-xs max-md:col-span-2 max-md:self-center max-md:p-0 lg:px-2',
          showsStockDate && 'whitespace-nowrap',
        )}
      >
        <Tooltip content={<OfferDates wholesaler={wholesaler} />} className="align-middle">
          <StockLabel status={offer.stock_status} quantity={offer.stock_quantity} />
        </Tooltip>
        {showsStockDate && (
          <span className="block text-muted">
            {wholesaler.last_stock_update === null ? 'sends no stock' : formatTimeSince(wholesaler.last_stock_update)}
          </span>
        )}
      </td>
      <td className="px-1.5 lg:px-2 py-1.5 text-right max-md:self-center max-md:p-0 mouse:py-0">
        {refusal === null ? (
          <Button
            size="sm"
            variant={isBest ? 'primary' : 'secondary'}
            className="max-md:px-6"
            icon={<Plus aria-hidden="true" className="size-3.5 max-lg:md:hidden" />}
            aria-label={`Add from ${wholesaler.name}`}
            onClick={() => add(product, offer)}
            {...ROW_STOP}
          >
            Add
          </Button>
        ) : (
          <span className="text-muted text-xs">{refusal}</span>
        )}
      </td>
    </tr>
  );
}

/** "+ €0.42" above the best offer, or below it where this one cannot be ordered. */
function difference(cents: Cents): string {
  if (cents === 0) return 'Same price';
  return `${cents > 0 ? '+' : '−'} ${formatMoney(fromCents(Math.abs(cents)))}`;
}
