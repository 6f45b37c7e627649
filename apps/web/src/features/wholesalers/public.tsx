import type { LineStock } from '@formulary/contracts/cart';
import type { ProductStock } from '@formulary/contracts/catalogue';
import { type Wholesaler, wholesalersRoutes } from '@formulary/contracts/wholesalers';
import { queryOptions } from '@tanstack/react-query';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  CircleX,
  type LucideIcon,
} from 'lucide-react';
import { routeQuery } from '../../api/route-query.ts';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';
import { compareOffers } from './compare-offers.ts';

export { candidateOf } from './candidate.ts';
export type { ComparedOffer } from './compare-offers.ts';

export const offersQuery = (productId: number) =>
  routeQuery(wholesalersRoutes.listOffers, { query: { product_id: productId } });

export const comparedOffersQuery = (productId: number) =>
  queryOptions({ ...offersQuery(productId), select: compareOffers });

export const wholesalersQuery = () => routeQuery(wholesalersRoutes.listWholesalers);

type Stock = ProductStock | LineStock | 'no_account';

const STOCK: Record<Stock, { words: string; Icon: LucideIcon; tone: string }> = {
  in_stock: { words: 'In stock', Icon: CircleCheck, tone: 'text-good' },
  partial_stock: { words: 'Some wholesalers', Icon: CircleDashed, tone: 'text-warn' },
  insufficient_stock: { words: 'Not enough stock', Icon: CircleAlert, tone: 'text-warn' },
  out_of_stock: { words: 'Out of stock', Icon: CircleX, tone: 'text-bad' },
  unknown_stock: { words: 'Unknown stock', Icon: CircleHelp, tone: 'text-muted' },
  no_account: { words: 'No account', Icon: CircleSlash, tone: 'text-muted' },
};

interface StockLabelProps {
  status: Stock;
  quantity?: number | null;
}

export function StockLabel({ status, quantity }: StockLabelProps) {
  const { words, Icon, tone } = STOCK[status];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 align-middle', tone)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {quantity ? (
          <>
            {words} <span className="num text-muted">({quantity})</span>
          </>
        ) : (
          words
        )}
      </span>
    </span>
  );
}

interface OfferDatesProps {
  wholesaler: Pick<Wholesaler, 'name' | 'last_stock_update' | 'last_pricing_update'>;
  only?: 'stock' | 'pricing';
}

export function OfferDates({ wholesaler, only }: OfferDatesProps) {
  return (
    <span className="grid gap-1">
      <span className="font-medium">{wholesaler.name}</span>
      {only !== 'pricing' && <Update of="stock" date={wholesaler.last_stock_update} />}
      {only !== 'stock' && <Update of="pricing" date={wholesaler.last_pricing_update} />}
    </span>
  );
}

function Update({ of, date }: { of: 'stock' | 'pricing'; date: string | null }) {
  if (date === null) return <span className="text-muted">Sends no {of === 'stock' ? 'stock' : 'prices'}</span>;
  return (
    <span>
      <span className="text-muted">Last {of} update </span>
      {formatDateTime(date)}
      <span className="text-muted"> ({formatTimeSince(date)})</span>
    </span>
  );
}
