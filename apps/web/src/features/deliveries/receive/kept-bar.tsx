import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { CloudOff, RotateCw, TriangleAlert } from 'lucide-react';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { useOpenReceipt } from '../use-open-receipt.ts';
import type { KeptScan } from './kept-scan.ts';
import type { QueueState } from './scan-queue.ts';
import { theQueue } from './the-queue.ts';

const packs = (scans: readonly KeptScan[]) => (scans.length === 1 ? '1 scan' : `${formatCount(scans.length)} scans`);

/** What this device has that the server has not, and why. */
export function KeptBar({ receipt, queue }: { receipt: Receipt; queue: QueueState }) {
  const own = queue.scans.filter((scan) => scan.receipt === receipt.id);
  const waiting = own.filter(({ state }) => state === 'waiting');
  const isHeldUp = queue.trouble !== null && waiting.length > 0;
  return (
    // Rendered before it has text: screen readers do not read out a new status element.
    <div role="status" className="grid gap-2 empty:hidden">
      {isHeldUp && (
        <div className="flex items-center gap-3 rounded-md bg-warn-soft py-1.5 pr-1.5 pl-3 text-warn">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          <p className="min-w-0 flex-1 text-pretty">
            {queue.trouble === 'no-answer'
              ? `${packs(waiting)} ${waiting.length === 1 ? 'waits' : 'wait'} for the connection. `
              : `${packs(waiting)} could not be sent yet. `}
            {queue.isKept
              ? `This device keeps ${waiting.length === 1 ? 'it' : 'them'}, also when it is closed.`
              : 'Leave this page open: this browser keeps nothing.'}
          </p>
          <Button
            size="sm"
            icon={<RotateCw aria-hidden className="size-3.5" />}
            onClick={() => theQueue.get()?.retry()}
          >
            Send now
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was scanned after somebody else had finished this receipt. */
export function LeftOver({ receipt }: { receipt: Receipt }) {
  const queue = theQueue.useValue();
  const opening = useOpenReceipt((next) => queue?.moveTo(next.id, receipt.id));
  const left =
    queue?.state.get().scans.filter((scan) => scan.receipt === receipt.id && scan.state === 'finished') ?? [];
  if (left.length === 0) return null;
  return (
    <div role="alert" className="flex items-center gap-3 rounded-md bg-warn-soft py-1.5 pr-1.5 pl-3 text-warn">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 text-pretty">
        {packs(left)} came after this delivery was finished. {left.length === 1 ? 'It is' : 'They are'} kept on this
        device and not counted yet.
      </p>
      <Button size="sm" busy={opening.isPending} onClick={() => opening.mutate(receipt.wholesaler.id)}>
        Open it again and count
      </Button>
    </div>
  );
}
