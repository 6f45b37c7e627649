import type { Wholesaler } from '@formulary/contracts/wholesalers';
import { formatDateTime, formatTimeSince } from '../../lib/dates.ts';

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
