import type { ClaimsOfWholesaler } from '@formulary/contracts/desk/wholesalers';
import { formatMoney } from '@formulary/pricing/format-money';
import { formatCount } from '../../lib/format-count.ts';
import { TimeSince } from '../frame/time-since.tsx';

/** What a wholesaler has not answered, and since when. */
export function Unanswered({ of: { claims, amount, oldest, late } }: { of: ClaimsOfWholesaler['unanswered'] }) {
  if (claims === 0 || oldest === null) return <span className="text-muted">None</span>;
  return (
    <span className="grid">
      <span className="tabular-nums">
        {claims === 1 ? '1 claim' : `${formatCount(claims)} claims`} of {formatMoney(amount)}
      </span>
      <span className="text-muted">
        the oldest <TimeSince at={oldest} />
        {late > 0 && `; ${formatCount(late)} later than agreed`}
      </span>
    </span>
  );
}
