import type { Claim, ClaimItem } from '@formulary/contracts/claims';
import { formatMoney } from '@formulary/pricing/format-money';
import { useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { RowTick } from '../../../ui/row-tick.tsx';
import { settledWords } from './claim-words.ts';
import { FindingPlace } from './finding-place.tsx';

interface ClaimItemsProps {
  claim: Claim;
  /** Findings that the next answer is not of. */
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
}

export function ClaimItems({ claim, left, onLeave }: ClaimItemsProps) {
  const id = useId();
  const isSent = claim.sendings.some(({ fault }) => fault === null);
  const owing = claim.items.filter(({ owed }) => owed > 0);
  // What is said is of all of it, where there is only one.
  const ticks = isSent && owing.length > 1;
  const tick = (item: ClaimItem, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) next.delete(item.id);
    else next.add(item.id);
    onLeave(next);
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-semibold text-base">
        What is claimed
      </h2>
      {ticks && <p className="mb-2 text-muted">What you say above is of what is ticked.</p>}
      <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {claim.items.map((item) => (
          <li
            key={item.id}
            className={classNames(
              'grid items-start gap-x-2 py-2 pr-4',
              ticks ? 'grid-cols-[auto_minmax(0,1fr)_auto] pl-2' : 'grid-cols-[minmax(0,1fr)_auto] pl-4',
            )}
          >
            {!ticks ? null : item.owed > 0 ? (
              <RowTick
                label={`${formatMoney(item.owed)}: ${item.facts.product_name ?? 'the invoice as a whole'}`}
                isTicked={!left.has(item.id)}
                onTick={(isTicked) => tick(item, isTicked)}
                className="-my-1"
              />
            ) : (
              <span className="w-11 mouse:w-8" />
            )}
            <FindingPlace finding={item} />
            <p className="num text-right max-sm:max-w-24">
              <span className="font-semibold">{formatMoney(item.amount)}</span>
              {item.owed !== item.amount && (
                <span className="block whitespace-normal text-muted text-xs">
                  {settledWords(item)}
                  {item.owed > 0 && `, ${formatMoney(item.owed)} owed`}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
