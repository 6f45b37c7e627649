import { ListPlus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { type NewList, useMakeList } from './use-make-list.ts';

/** Makes a list of a cart or an order in one press; it is renamed where it opens. */
export function SaveAsList({ from }: { from: NewList }) {
  const making = useMakeList();
  return (
    <Button
      icon={<ListPlus aria-hidden className="size-4" />}
      busy={making.isPending}
      className="print:hidden"
      onClick={() => making.make(from)}
    >
      Save as list
    </Button>
  );
}
