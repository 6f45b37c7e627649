import type { Receipt } from '@formulary/contracts/deliveries/receipts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTimeSince } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { paths } from '../../../lib/paths.ts';
import { nameOf } from '../person-words.ts';
import type { ShownLine } from './expected-counts.ts';

interface ReceiveHeadProps {
  receipt: Receipt;
  shown: readonly ShownLine[];
  children: ReactNode;
}

export const sumOf = (shown: readonly ShownLine[], of: 'counted' | 'open' | 'rejected'): number =>
  shown.reduce((sum, line) => sum + line[of], 0);

export function ReceiveHead({ receipt, shown, children }: ReceiveHeadProps) {
  const counted = sumOf(shown, 'counted');
  const all = counted + sumOf(shown, 'open');
  const others = new Set(receipt.entries.filter(({ is_mine }) => !is_mine).map(({ counted_by }) => nameOf(counted_by)));
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <BackToDeliveries />
        <h1 className="font-semibold text-lg wrap-anywhere">Receiving from {receipt.wholesaler.name}</h1>
        <p className="text-muted">
          Opened by {nameOf(receipt.opened_by)}, {formatTimeSince(receipt.opened_on)}
          {others.size > 0 && `. ${[...others].join(', ')} ${others.size === 1 ? 'counts' : 'count'} here, too`}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <p className="num text-lg">
          <span className="font-semibold text-xl">{formatCount(counted)}</span>
          <span className="text-muted"> of {formatCount(all)}</span>
          <span className="text-muted text-sm"> packs</span>
        </p>
        {children}
      </div>
    </header>
  );
}

export function BackToDeliveries() {
  return (
    <Link
      to={paths.deliveries}
      className="-my-2 inline-flex min-h-11 items-center gap-1 text-accent hover:underline mouse:my-0 mouse:min-h-6 print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-3.5" />
      Deliveries
    </Link>
  );
}
