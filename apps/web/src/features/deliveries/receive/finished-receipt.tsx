import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { nameOf } from '../person-words.ts';
import { CountedList } from './counted-list.tsx';
import { shownLines } from './expected-counts.ts';
import { Missing } from './finish-dialog.tsx';
import { LeftOver } from './kept-bar.tsx';
import { BackToDeliveries, sumOf } from './receive-head.tsx';
import { useQueueState } from './the-queue.ts';

export function FinishedReceipt({ receipt }: { receipt: Receipt }) {
  // Read again here: what came too late is shown as soon as that is known.
  useQueueState();
  const shown = shownLines(receipt, { scans: [], counted: [] });
  const came = shown.filter(({ counted, rejected }) => counted + rejected > 0);
  const missing = shown.filter(({ open }) => open > 0);
  return (
    <div className="page flex flex-1 flex-col gap-4 py-5">
      <header>
        <BackToDeliveries />
        <h1 className="font-semibold text-lg wrap-anywhere">Received from {receipt.wholesaler.name}</h1>
        <p className="flex items-start gap-1.5 text-muted">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
          Finished by {receipt.finished_by ? nameOf(receipt.finished_by) : 'somebody'} on{' '}
          {formatDateTime(receipt.finished_on)}
          {receipt.was_cold !== null && `. Cold items were ${receipt.was_cold ? 'cold' : 'not cold'}`}
        </p>
      </header>
      <LeftOver receipt={receipt} />
      <section aria-labelledby="came">
        <h2 id="came" className="mb-1 font-semibold text-base">
          {sumOf(came, 'counted') === 1 ? '1 pack came' : `${formatCount(sumOf(came, 'counted'))} packs came`}
        </h2>
        <ul className="divide-y divide-line border-line border-y">
          {came.map(({ line, counted, rejected }) => (
            <li key={line.line} className="flex items-baseline justify-between gap-4 py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {line.manufacturer_product.name}
                <span className="text-muted"> {line.manufacturer_product.manufacturer}</span>
              </span>
              <span className="num">
                <span className="font-semibold">{formatCount(counted)}</span>
                <span className="text-muted"> of {formatCount(line.quantities.ordered)}</span>
                {rejected > 0 && <span className="text-warn">, {formatCount(rejected)} rejected</span>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Missing" className="grid justify-items-start gap-3 [&>*:first-child]:w-full">
        <Missing missing={missing} />
        {missing.length > 0 && (
          <Link to={paths.stillToCome} className={buttonClass({})}>
            Still to come
          </Link>
        )}
      </section>
      <CountedList receipt={receipt} />
    </div>
  );
}
