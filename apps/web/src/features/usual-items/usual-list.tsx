import type { UsualItem } from '@formulary/contracts/usual-items';
import { useRef } from 'react';
import { useHeld } from '../../trade/cart/cart-items.ts';
import { AddPicked } from '../../trade/pick/add-picked.tsx';
import { PickAll } from '../../trade/pick/pick-all.tsx';
import { usePickWalk } from '../../trade/pick/use-pick-walk.ts';
import { usePicked } from '../../trade/pick/use-picked.ts';
import { UsualRow } from './usual-row.tsx';

/** Usual items to tick, with the usual quantities, and one button that adds them. */
export function UsualList({ items }: { items: readonly UsualItem[] }) {
  const picked = usePicked(items, ({ usual_quantity }) => usual_quantity);
  const heldOf = useHeld();
  const wanted = items.filter((item) => item.when === 'due' && item.best !== null && heldOf(item) === 0);
  const list = useRef<HTMLUListElement>(null);
  const walk = usePickWalk(list);

  return (
    <>
      <ul ref={list} className="rounded-lg border border-line bg-surface px-3 shadow-raised sm:px-4">
        {items.map((item) => (
          <UsualRow key={item.manufacturer_product} item={item} picked={picked} inCart={heldOf(item)} />
        ))}
      </ul>
      <AddPicked picked={picked} {...walk}>
        <PickAll
          picked={picked}
          items={wanted}
          words={(left) => (left === wanted.length ? `Tick all ${left} due` : `Tick the other ${left} due`)}
        />
      </AddPicked>
    </>
  );
}
