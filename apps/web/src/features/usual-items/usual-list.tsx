import type { UsualItem } from '@formulary/contracts/usual-items';
import { Button } from '../../ui/button.tsx';
import { AddPicked, useHeld, usePicked } from '../cart/public.tsx';
import { UsualRow } from './usual-row.tsx';

/** Usual items to tick, with the usual quantities, and one button that adds them. */
export function UsualList({ items }: { items: readonly UsualItem[] }) {
  const picked = usePicked(items, ({ usual_quantity }) => usual_quantity);
  const heldOf = useHeld();
  const wanted = items.filter((item) => item.when === 'due' && item.best !== null && heldOf(item) === 0);
  const unpicked = wanted.filter((item) => !picked.isPicked(item));

  return (
    <>
      <ul className="rounded-lg border border-line bg-surface px-3 shadow-raised sm:px-4">
        {items.map((item) => (
          <UsualRow key={item.manufacturer_product} item={item} picked={picked} inCart={heldOf(item)} />
        ))}
      </ul>
      <AddPicked picked={picked}>
        {unpicked.length > 0 && (
          <Button onClick={() => picked.pick(unpicked, true)}>
            {unpicked.length === wanted.length
              ? `Tick all ${wanted.length} due`
              : `Tick the other ${unpicked.length} due`}
          </Button>
        )}
      </AddPicked>
    </>
  );
}
