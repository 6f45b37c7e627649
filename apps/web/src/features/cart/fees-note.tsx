import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents } from '@formulary/pricing/money';
import type { WholesalerGroup } from './groups.ts';

/** Likely delivery fees of all wholesalers: never part of the total. */
export function FeesNote({ groups }: { groups: readonly WholesalerGroup[] }) {
  const sum = groups.reduce((cents, { fee }) => cents + (fee ?? 0), 0);
  const isMore = groups.some(({ fee, missing }) => fee === null && missing !== null);
  if (sum === 0 && !isMore) return null;
  return (
    <p className="text-muted text-xs">
      {sum === 0 ? (
        'Delivery fees are not part of the total.'
      ) : (
        <>
          Likely delivery fees of {isMore && 'at least '}
          <span className="num">{formatMoney(fromCents(sum))}</span> are not part of the total.
        </>
      )}
    </p>
  );
}
