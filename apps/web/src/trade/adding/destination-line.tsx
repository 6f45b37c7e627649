import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { formatCount } from '../../lib/format-count.ts';
import { StockLabel } from '../wholesalers/stock-label.tsx';
import type { Destination } from './destination.ts';

export function DestinationLine({ offer }: Pick<Destination, 'offer'>) {
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <p className="font-medium">From {offer.wholesaler.name}</p>
      <p className="num text-muted">{formatMoney(offer.net_price)} net each</p>
      <StockLabel status={offer.stock_status} quantity={offer.stock_quantity} />
    </div>
  );
}

export function DestinationTotal({ offer, held, quantity }: Destination & { quantity: number }) {
  const { net_price, stock_quantity, wholesaler } = offer;
  const whole = held + quantity;
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-4">
        <span className="num text-muted">
          {formatCount(quantity)} × {formatMoney(net_price)}
        </span>
        <span className="num font-semibold">{formatMoney(fromCents(toCents(net_price) * quantity))}</span>
      </p>
      {held > 0 && (
        <p className="text-muted">
          {formatCount(held)} in the cart already; {formatCount(whole)} then.
        </p>
      )}
      {stock_quantity !== null && whole > stock_quantity && (
        <p role="status" className="text-warn">
          {wholesaler.name} reports only {formatCount(stock_quantity)} in stock.
        </p>
      )}
    </div>
  );
}
