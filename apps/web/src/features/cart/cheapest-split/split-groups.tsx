import type { SplitGroup } from '@formulary/contracts/cart/cheapest-split';
import { formatDifference } from '@formulary/pricing/format-move';
import { classNames } from '../../../lib/class-names.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { countWords } from './split-words.ts';

interface SplitGroupsProps {
  groups: readonly SplitGroup[];
  /** Ids of those that are not ticked. */
  left: readonly number[];
  onLeft: (left: readonly number[]) => void;
}

/** Each can be taken or left alone. */
export function SplitGroups({ groups, left, onLeft }: SplitGroupsProps) {
  return (
    <ul aria-label="Proposed moves" className="divide-y divide-line">
      {groups.map((group) => (
        <li key={group.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-1.5 first:pt-0 last:pb-0">
          <Checkbox
            label={group.text}
            checked={!left.includes(group.id)}
            onCheckedChange={(isTicked) =>
              onLeft(isTicked ? left.filter((id) => id !== group.id) : [...left, group.id])
            }
          />
          <Saving amount={group.saving} />
          {group.moves.length > 1 && <Moves group={group} />}
        </li>
      ))}
    </ul>
  );
}

/** The sentence has it too. */
function Saving({ amount }: { amount: number }) {
  return (
    <span
      aria-hidden
      className={classNames('num py-2.5 font-semibold mouse:py-1', amount > 0 ? 'text-good' : 'text-ink')}
    >
      {formatDifference(-amount)}
    </span>
  );
}

function Moves({ group }: { group: SplitGroup }) {
  return (
    <details className="col-span-2 ml-8 text-muted text-xs">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm underline mouse:min-h-6">
        {countWords(group.moves.length, 'line', 'lines')}
      </summary>
      <ul className="grid gap-1 pb-1">
        {group.moves.map(({ item, product, quantity, from, to, goods_difference }) => (
          <li key={`${item} ${to.id}`} className="flex justify-between gap-4">
            <span>
              {quantity} × {product.name}, from {from.name} to {to.name}
            </span>
            <span className="num">{formatDifference(goods_difference)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
