import { type Receipt, receiptsRoutes } from '@formulary/contracts/deliveries/receipts';
import { useQueryClient } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { useWrite } from '../../../api/use-write.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { setReceipt } from '../queries.ts';
import type { ShownLine } from './expected-counts.ts';
import { sumOf } from './receive-head.tsx';
import type { QueueState } from './scan-queue.ts';

interface FinishDialogProps {
  receipt: Receipt;
  shown: readonly ShownLine[];
  queue: QueueState;
  open: boolean;
  onClose: () => void;
}

/**
 * Shows what is missing before a delivery is closed. Whether what is kept cold was cold is said by the press that closes it:
 * nobody presses twice for one answer.
 */
export function FinishDialog({ receipt, shown, queue, open, onClose }: FinishDialogProps) {
  const client = useQueryClient();
  const finishing = useWrite(receiptsRoutes.finishReceipt, {
    isOnce: true,
    input: (cold: boolean | null) => ({
      params: { id: receipt.id },
      body: cold === null ? {} : { was_cold: cold },
    }),
    onSuccess: (answer) => {
      onClose();
      setReceipt(client, answer);
    },
    fails: { message: 'Error finishing the delivery', detail: 'What was counted is safe. Try again.' },
  });
  const hasCold = shown.some(({ line, counted }) => counted > 0 && line.manufacturer_product.storage !== 'ambient');
  const own = queue.scans.filter((scan) => scan.receipt === receipt.id);
  const asking = own.filter(({ state }) => state !== 'waiting').length;
  const missing = shown.filter((line) => line.open > 0);
  const finishAs = (words: string, wasCold: boolean | null, variant?: 'primary') => (
    <Button
      {...(variant && { variant })}
      busy={finishing.isPending && finishing.variables === wasCold}
      disabled={own.length > 0 || finishing.isPending}
      onClick={() => finishing.mutate(wasCold)}
    >
      {words}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Finish receiving from ${receipt.wholesaler.name}`}
      description={packsWords(sumOf(shown, 'counted'), sumOf(shown, 'rejected'))}
      footer={
        <>
          <Button onClick={onClose}>Go on counting</Button>
          {hasCold && finishAs('Not cold: finish', false)}
          {hasCold ? finishAs('All cold: finish', true, 'primary') : finishAs('Finish', null, 'primary')}
        </>
      }
    >
      <div className="grid gap-4">
        {own.length > 0 && (
          <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
            {asking > 0
              ? `${asking === 1 ? '1 pack asks' : `${formatCount(asking)} packs ask`}: decide about ${asking === 1 ? 'it' : 'them'} first.`
              : `${own.length === 1 ? '1 scan waits' : `${formatCount(own.length)} scans wait`} to be sent: finish once ${own.length === 1 ? 'it is' : 'they are'} counted.`}
          </p>
        )}
        <Missing missing={missing} />
        {hasCold && (
          <p className="flex items-start gap-1.5">
            <Snowflake aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            <span>
              <span className="font-medium">Were the cold items cold?</span> It is on record; reject what you send back.
            </span>
          </p>
        )}
      </div>
    </Dialog>
  );
}

const packsWords = (counted: number, rejected: number): string => {
  const packs = counted === 1 ? '1 pack counted' : `${formatCount(counted)} packs counted`;
  return rejected > 0 ? `${packs}, ${formatCount(rejected)} rejected` : packs;
};

/** By line; all of it stays to come. */
export function Missing({ missing }: { missing: readonly ShownLine[] }) {
  if (missing.length === 0) return <p className="text-good">Nothing is missing.</p>;
  return (
    <div>
      <h3 className="font-medium">
        {missing.length === 1 ? '1 line is not whole' : `${formatCount(missing.length)} lines are not whole`}
      </h3>
      <p className="mb-1 text-muted text-xs">What is missing stays to come: nothing is closed by itself.</p>
      <ul className="divide-y divide-line border-line border-y">
        {missing.map(({ line, open, counted }) => (
          <li key={line.line} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{line.manufacturer_product.name}</span>
            <span className="num">
              <span className="font-semibold">{formatCount(open)}</span>
              <span className="text-muted"> of {formatCount(open + counted)} missing</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
