import type { PriceChange } from '@formulary/contracts/price-changes';
import { formatMoney } from '@formulary/pricing/format-money';
import { fromCents, toCents } from '@formulary/pricing/money';
import { formatCount } from '../../lib/format-count.ts';

/** What all changes of what was bought cost together. */
export function YearlyCost({ changes }: { changes: readonly PriceChange[] }) {
  const sum = (of: 'euros_a_year' | 'switching_saves') =>
    fromCents(changes.reduce((cents, { bought }) => cents + toCents(bought?.[of] ?? 0), 0));
  const [cost, saving] = [sum('euros_a_year'), sum('switching_saves')];
  return (
    <p className="num whitespace-normal rounded-md bg-accent-soft px-3 py-2">
      {changes.length === 1 ? 'This price change ' : `These ${formatCount(changes.length)} price changes `}
      {changes.length === 1 ? costWords(cost, 'costs', 'saves') : costWords(cost, 'cost', 'save')}
      {' at what you bought in the last 12 months, in net prices.'}
      {saving > 0 && (
        <>
          {' Buying each where it is cheapest now saves '}
          <strong className="font-semibold">{formatMoney(saving)}</strong> a year.
        </>
      )}
    </p>
  );
}

/** As high as the words will be, so that the table below stays where it is. */
export function YearlyCostSkeleton() {
  return (
    <p aria-hidden className="num animate-pulse whitespace-normal rounded-md bg-sunken px-3 py-2">
      <span className="invisible">
        These 54 price changes cost you €755.43 a year at what you bought in the last 12 months, in net prices. Buying
        each where it is cheapest now saves €696.84 a year.
      </span>
    </p>
  );
}

function costWords(cost: number, costs: string, saves: string) {
  if (cost === 0) return `${costs} nothing`;
  return (
    <>
      {cost > 0 ? costs : saves} you <strong className="font-semibold">{formatMoney(Math.abs(cost))}</strong> a year
    </>
  );
}
