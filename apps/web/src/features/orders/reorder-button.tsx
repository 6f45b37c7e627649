import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { orderNumber } from '../../lib/order-number.ts';
import { Button } from '../../ui/button.tsx';
import { ReorderDialog } from './reorder-dialog.tsx';

interface ReorderButtonProps {
  orderId: number;
  /** In a list its name says which order it is about. */
  isInList?: boolean;
}

export function ReorderButton({ orderId, isInList = false }: ReorderButtonProps) {
  const [run, setRun] = useState({ count: 0, isOpen: false });
  return (
    <>
      <Button
        size={isInList ? 'sm' : undefined}
        icon={<Repeat aria-hidden className={isInList ? 'size-3.5' : 'size-4'} />}
        onClick={() => setRun(({ count }) => ({ count: count + 1, isOpen: true }))}
      >
        <span className={isInList ? 'desk:sr-only' : undefined}>Order again</span>
        {isInList && <span className="sr-only"> {orderNumber(orderId)}</span>}
      </Button>
      {/* Each time it opens with fresh ticks and quantities. */}
      {run.count > 0 && (
        <ReorderDialog
          key={run.count}
          orderId={orderId}
          open={run.isOpen}
          onClose={() => setRun((before) => ({ ...before, isOpen: false }))}
        />
      )}
    </>
  );
}
