import type { CountedEntry, Receipt } from '@formulary/contracts/deliveries/receipts';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { formatCount } from '../../../lib/format-count.ts';
import { deliveriesQuery } from '../../../trade/deliveries/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { scannedName } from './expected-counts.ts';
import type { KeptScan } from './kept-scan.ts';
import { LineChoice } from './line-choice.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { batchWords, remarkWords } from './remark-words.ts';
import { theQueue } from './the-queue.ts';

interface QuestionsProps {
  receipt: Receipt;
  scans: readonly KeptScan[];
}

/** Packs of which somebody has to decide: one at a time, the oldest first. Nothing of them is counted meanwhile. */
export function Questions({ receipt, scans }: QuestionsProps) {
  const own = scans.filter(({ receipt: of, state }) => of === receipt.id && (state === 'asks' || state === 'refused'));
  const region = useRef<HTMLElement>(null);
  const headingId = useId();
  const [scan] = own;
  if (!scan) return null;
  const next = (decide: Promise<unknown> | undefined) => {
    // The button goes with its question; the next question, if any, stands in the same place.
    if (own.length > 1) region.current?.focus();
    void decide;
  };
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid gap-2 rounded-lg border border-warn/60 bg-warn-soft px-4 py-3 outline-none"
    >
      <Question key={scan.key} {...{ scan, receipt, headingId }} onDecided={next} />
      {own.length > 1 && (
        <p className="text-warn text-xs">
          {own.length === 2 ? '1 more pack asks' : `${formatCount(own.length - 1)} more packs ask`} after this one
        </p>
      )}
    </section>
  );
}

interface QuestionProps {
  scan: KeptScan;
  receipt: Receipt;
  headingId: string;
  onDecided: (decide: Promise<unknown> | undefined) => void;
}

function Question({ scan, receipt, headingId, onDecided }: QuestionProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const { key, answer, entry } = scan;
  const queue = theQueue.useValue();
  const name = answer?.manufacturer_product?.name ?? scannedName(receipt, scan);
  const isUnknown = answer?.outcome === 'unknown_code' || answer?.outcome === 'unknown_carton';
  const quantity = answer?.quantity || entry.quantity;
  const batch = answer ? batchWords(answer) : '';
  return (
    <>
      <div className="flex items-start gap-2.5">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <div className="min-w-0">
          <h2 id={headingId} className="font-semibold text-base wrap-anywhere">
            {quantity > 1 && `${formatCount(quantity)} × `}
            {name}
          </h2>
          {batch !== '' && <p className="text-muted first-letter:uppercase">{batch}</p>}
          <Reasons answer={answer} receipt={receipt} />
        </div>
      </div>
      {isUnknown && (
        <LineChoice
          lines={receipt.lines}
          quantity={quantity}
          onChoose={(line, packs) => onDecided(queue?.choose(key, line, packs))}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {answer?.outcome === 'asks' && (
          <Button variant="primary" onClick={() => onDecided(queue?.accept(key))}>
            Count {quantity > 1 ? 'them' : 'it'}
          </Button>
        )}
        {answer?.outcome === 'asks' && (
          <Button variant="danger" onClick={() => setIsRejecting(true)}>
            Reject
          </Button>
        )}
        <Button variant="ghost" onClick={() => onDecided(queue?.drop(key))}>
          Leave {quantity > 1 ? 'them' : 'it'} out
        </Button>
      </div>
      <RejectDialog
        open={isRejecting}
        name={name}
        firstReason={
          answer?.remarks.includes('expired') ? 'expired' : answer?.remarks.includes('not_ordered') ? 'wrong' : null
        }
        onReject={({ reason, note }) => onDecided(queue?.reject(key, reason, note))}
        onClose={() => setIsRejecting(false)}
      />
    </>
  );
}

function Reasons({ answer, receipt }: { answer: CountedEntry | null; receipt: Receipt }) {
  const months = useQuery(deliveriesQuery()).data?.short_dated_months;
  if (answer === null) return <p className="text-warn">The server refused it: scan it again, or count it by hand.</p>;
  if (answer.outcome === 'unknown_code') return <p className="text-warn">No product has this barcode.</p>;
  if (answer.outcome === 'unknown_carton') {
    return (
      <p className="text-warn">What is in this carton is not known. Open it and scan its packs, or choose a line.</p>
    );
  }
  return (
    <ul className="font-medium text-warn">
      {answer.remarks.map((remark) => (
        <li key={remark}>
          {remarkWords(remark, answer, { wholesaler: receipt.wholesaler.name, shortDatedMonths: months })}
        </li>
      ))}
    </ul>
  );
}
