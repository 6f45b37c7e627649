import type { ListItem } from '@formulary/contracts/lists';
import { useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useHeld } from '../../trade/cart/cart-items.ts';
import { AddPicked } from '../../trade/pick/add-picked.tsx';
import { PickAll } from '../../trade/pick/pick-all.tsx';
import { usePickWalk } from '../../trade/pick/use-pick-walk.ts';
import { usePicked } from '../../trade/pick/use-picked.ts';
import { ListRow } from './list-row.tsx';
import { useDragOrder } from './use-drag-order.ts';
import type { Items } from './use-items.ts';

interface ListRowsProps {
  rows: readonly ListItem[];
  items: Items;
}

const ROW =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start max-md:grid-flow-row-dense gap-x-3 gap-y-1 border-line border-b py-2.5 last:border-0 ' +
  'desk:grid-cols-[auto_minmax(0,1fr)_9rem_7.25rem_7.5rem] desk:items-center desk:py-1.5 lg:gap-x-4 desk:xl:grid-cols-[auto_minmax(0,1fr)_13rem_7.25rem_7.5rem]';
/** A line where the dragged row would come to stand. */
const DROP = {
  above: 'relative before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent',
  below: 'relative before:absolute before:inset-x-0 before:-bottom-px before:h-0.5 before:bg-accent',
  nowhere: '',
} as const;

/** The items of a list to tick and to put in order, by buttons or by dragging, and one button that adds them. */
export function ListRows({ rows, items }: ListRowsProps) {
  const picked = usePicked(rows, ({ quantity }) => quantity);
  const heldOf = useHeld();
  const [said, setSaid] = useState('');
  const drag = useDragOrder((from, to) => {
    const item = rows[from];
    if (item) move(item, to);
  });
  const move = (item: ListItem, to: number) => {
    items.change(item, { position: to });
    setSaid(`${item.name} is number ${to + 1} of ${rows.length}`);
  };
  const list = useRef<HTMLOListElement>(null);
  const walk = usePickWalk(list);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="rounded-lg border border-line bg-surface px-3 shadow-raised sm:px-4">
        {rows.map((item, at) => (
          <li
            key={item.manufacturer_product}
            {...drag.rowProps(at)}
            className={classNames(ROW, DROP[drag.dropAt(at)], drag.from === at && 'opacity-50')}
          >
            <ListRow
              item={item}
              at={at}
              count={rows.length}
              inCart={heldOf(item)}
              picked={picked}
              items={items}
              onMove={move}
            />
          </li>
        ))}
      </ol>
      <AddPicked picked={picked} {...walk}>
        <PickAll picked={picked} items={rows.filter(({ best }) => best !== null)} words={() => 'Tick all'} />
      </AddPicked>
    </>
  );
}
