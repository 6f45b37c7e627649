import type { Product } from '@formulary/contracts/catalogue';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatDifference } from '@formulary/pricing/format-move';
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
import type { Column } from '../../ui/table.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ComparedOffer } from './compare-offers.ts';
import { AFTER_PRICES, CART, DISCOUNT, GROSS, NAME, NET } from './price-columns.ts';
import { wholeDiscount } from './whole-discount.ts';

type Offer = ComparedOffer['offer'];

interface Offers {
  product: Product;
  /** Of what is bought: the product, or what replaces it. */
  manufacturerDiscount: number | undefined;
  /** Whether the age of the stock stands beside it, not only in its tooltip. */
  showsStockDate: boolean;
}

export function offerColumns(offers: Offers): readonly Column<ComparedOffer>[] {
  const { product, manufacturerDiscount, showsStockDate } = offers;
  return [
    {
      heading: 'Wholesaler',
      isRowHeading: true,
      className: NAME,
      cellClass: 'py-1 font-normal max-md:col-span-3 max-md:col-start-1 max-md:row-start-1 max-md:p-0 max-md:pr-24',
      cell: ({ offer }) => wholesaler(offer.wholesaler),
    },
    { ...GROSS, cellClass: 'text-muted', cell: ({ offer }) => formatMoney(offer.gross_price) },
    {
      ...DISCOUNT,
      cellClass: 'text-muted',
      cell: ({ offer }) => discount(offer, manufacturerDiscount),
    },
    {
      ...NET,
      cellClass: ({ refusal }) => (refusal === null ? 'font-semibold' : 'text-muted'),
      cell: ({ offer }) => formatMoney(offer.net_price),
    },
    {
      heading: 'Compared',
      width: showsStockDate ? 'w-20 lg:w-40' : 'w-28 lg:w-40',
      className: AFTER_PRICES,
      cellClass: 'num text-left! text-xs max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end',
      cell: comparison,
    },
    {
      heading: 'Stock',
      width: showsStockDate ? 'w-30 lg:w-40' : 'w-25 lg:w-40',
      cellClass: classNames(
        'py-1 text-xs max-md:col-span-2 max-md:self-center max-md:p-0',
        showsStockDate && 'whitespace-nowrap',
      ),
      cell: ({ offer }) => stock(offer, showsStockDate),
    },
    {
      ...CART,
      cellClass: 'py-1.5 max-md:self-center max-md:p-0 mouse:py-0',
      cell: (compared) => <AddOffer product={product} compared={compared} />,
    },
  ];
}

function wholesaler({ name, free_shipping_threshold }: Offer['wholesaler']) {
  return (
    <>
      <span className="font-medium">{name}</span>
      {free_shipping_threshold !== null && (
        <span className="block text-muted text-xs md:truncate">
          {free_shipping_threshold === 0
            ? 'Free delivery'
            : `Free delivery from ${formatMoney(free_shipping_threshold)}`}
        </span>
      )}
    </>
  );
}

function discount(offer: Offer, manufacturerDiscount: number | undefined) {
  const whole = manufacturerDiscount === undefined ? null : wholeDiscount(offer, manufacturerDiscount);
  return (
    <>
      {formatPercent(whole)}
      {offer.discount !== 0 && offer.discount !== whole && (
        <span className="block font-normal text-xs md:max-lg:whitespace-normal">
          wholesaler {formatPercent(offer.discount)}
        </span>
      )}
    </>
  );
}

function comparison({ isBest, aboveBest }: ComparedOffer) {
  if (isBest) {
    return (
      <Badge tone="good" icon={<BadgeCheck aria-hidden="true" />}>
        Best<span className="max-lg:md:sr-only"> price</span>
      </Badge>
    );
  }
  return aboveBest !== null && <span className="text-muted">{difference(aboveBest)}</span>;
}

function stock({ wholesaler, stock_status, stock_quantity }: Offer, showsDate: boolean) {
  return (
    <>
      <Tooltip content={<OfferDates wholesaler={wholesaler} />} className="align-middle">
        <StockLabel status={stock_status} quantity={stock_quantity} />
      </Tooltip>
      {showsDate && (
        // On a touch screen the label above is as high as a thumb.
        <span className="pointer-events-none -mt-2.5 block text-muted mouse:mt-0">
          {wholesaler.last_stock_update === null ? 'sends no stock' : formatTimeSince(wholesaler.last_stock_update)}
        </span>
      )}
    </>
  );
}

function AddOffer({ product, compared }: { product: Product; compared: ComparedOffer }) {
  const { add } = useAddToCart();
  const { offer, isBest, refusal } = compared;
  if (refusal !== null) return <span className="text-muted text-xs">{refusal}</span>;
  return (
    <Button
      size="sm"
      variant={isBest ? 'primary' : 'secondary'}
      className="max-md:px-6"
      icon={<Plus aria-hidden="true" className="size-3.5 max-lg:md:hidden" />}
      aria-label={`Add from ${offer.wholesaler.name}`}
      onClick={() => add(product, offer)}
      {...ROW_STOP}
    >
      Add
    </Button>
  );
}

/** "+ €0.42" above the best offer, or below it where this one cannot be ordered. */
function difference(cents: Cents): string {
  return cents === 0 ? 'Same price' : formatDifference(fromCents(cents));
}
