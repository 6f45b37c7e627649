import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import type { WholesalerGroup } from './groups.ts';

/** Likely delivery fees of all wholesalers, and the total with them; an order's total never has them. */
export function DeliveryTotal({ groups, total }: { groups: readonly WholesalerGroup[]; total: number }) {
  if (groups.every(({ fee, missing }) => fee === null && missing === null)) return null;
  const fees = groups.reduce((cents, { fee }) => cents + (fee ?? 0), 0);
  const isMore = groups.some(({ fee, missing }) => fee === null && missing !== null);
  return (
    <>
      <div className="flex items-baseline justify-between gap-x-3">
        <dt className="text-muted">Delivery fees</dt>
        <dd className="num">
          {fees > 0 ? `${isMore ? 'at least ' : ''}${formatMoney(fromCents(fees))}` : isMore ? 'Not known' : 'Free'}
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <dt className="text-muted">Total with delivery</dt>
        <dd className="num font-medium">
          {isMore && 'at least '}
          {formatMoney(fromCents(toCents(total) + fees))}
        </dd>
      </div>
    </>
  );
}
