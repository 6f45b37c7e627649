import type { OrderableItem } from '@formulary/contracts/cart/orderable-item';
import { RowTick } from '../../ui/row-tick.tsx';
import type { Picked } from './use-picked.ts';

interface PickTickProps<T extends OrderableItem> {
  item: T;
  picked: Picked<T>;
}

/** Off where nobody delivers it. */
export function PickTick<T extends OrderableItem>({ item, picked }: PickTickProps<T>) {
  return (
    <RowTick
      label={item.name}
      isTicked={picked.isPicked(item)}
      isOff={item.best === null}
      onTick={(isTicked) => picked.pick([item], isTicked)}
    />
  );
}
