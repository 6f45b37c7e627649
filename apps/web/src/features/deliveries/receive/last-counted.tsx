import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Clock, Undo2 } from 'lucide-react';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { receiptQuery } from '../queries.ts';
import { type ShownLine, scannedName } from './expected-counts.ts';
import { leftOf } from './left-of.ts';
import { batchWords } from './remark-words.ts';
import type { QueueState } from './scan-queue.ts';
import { theQueue } from './the-queue.ts';
import { useTakeBack } from './use-take-back.ts';

interface LastCountedProps {
  receipt: Receipt;
  shown: readonly ShownLine[];
  queue: QueueState;
}

/** What was scanned last on this device, and the way back. */
export function LastCounted({ receipt, shown, queue }: LastCountedProps) {
  const client = useQueryClient();
  const takeBack = useTakeBack(receipt.id);
  const waiting = queue.scans.findLast((scan) => scan.receipt === receipt.id && scan.state === 'waiting');
  const answered = queue.counted.findLast(({ scan, answer }) => {
    const entry = receipt.entries.find(({ key }) => key === answer.key);
    return scan.receipt === receipt.id && (entry === undefined || leftOf(entry, receipt.entries) > 0);
  });
  const scan = waiting ?? answered?.scan;
  if (!scan) return null;
  const answer = scan === waiting ? undefined : answered?.answer;
  const name = answer?.manufacturer_product?.name ?? scannedName(receipt, scan);
  const entry = receipt.entries.find(({ key }) => key === scan.key);
  const line = shown.find((one) => one.line.line === (answer?.line ?? scan.entry.line));
  const batch = answer ? batchWords(answer) : '';
  const undo = async () => {
    if (await theQueue.get()?.drop(scan.key)) return;
    // Whoever is quick presses before the receipt was read again.
    const read = entry ? receipt : await client.fetchQuery(receiptQuery(receipt.id)).catch(() => receipt);
    const counted = read.entries.find(({ key }) => key === scan.key);
    if (counted) takeBack.mutate({ entry: counted, quantity: leftOf(counted, read.entries), note: 'Undone at once' });
    else showToast({ type: 'warning', message: 'It is being sent: undo it in a moment' });
  };
  return (
    <section
      aria-label="Counted last"
      className="flex items-center gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-4"
    >
      {answer ? (
        <Check aria-hidden="true" className="size-5 shrink-0 text-good" />
      ) : (
        <Clock aria-hidden="true" className="size-5 shrink-0 text-muted" />
      )}
      <p className="min-w-0 flex-1 truncate">
        <span className="font-semibold text-base">{name}</span>
        {batch !== '' && <span className="text-muted max-md:block max-md:text-xs"> {batch}</span>}
      </p>
      {line && (
        <p className="num text-base">
          <span className="font-semibold text-lg">{formatCount(line.counted)}</span>
          <span className="text-muted"> of {formatCount(line.counted + line.open)}</span>
        </p>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={<Undo2 aria-hidden className="size-4" />}
        busy={takeBack.isPending}
        onClick={() => void undo()}
      >
        Undo<span className="sr-only"> the last one: {name}</span>
      </Button>
    </section>
  );
}
