import type { OrderableItem } from '@formulary/contracts/cart/orderable-item';
import { Button } from '../../ui/button.tsx';
import type { Picked } from './use-picked.ts';

interface PickAllProps<T extends OrderableItem> {
  picked: Picked<T>;
  /** What is ticked together. */
  items: readonly T[];
  /** Of what is not ticked yet of them. */
  words: (left: number) => string;
}

/** Ticks what is left, then unticks all: one button in one place, which keeps the focus. */
export function PickAll<T extends OrderableItem>({ picked, items, words }: PickAllProps<T>) {
  const left = items.filter((item) => !picked.isPicked(item));
  if (left.length > 0) return <Button onClick={() => picked.pick(left, true)}>{words(left.length)}</Button>;
  return (
    <Button disabled={picked.chosen.length === 0} onClick={() => picked.pick(picked.chosen, false)}>
      Untick all
    </Button>
  );
}
