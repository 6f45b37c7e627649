import type { InvoicePage } from '@formulary/contracts/invoices';
import { formatMoney } from '@formulary/pricing/format-money';
import { Skeleton } from '../../ui/skeleton.tsx';

interface FoundProps {
  /** Undefined while they are read: its place is kept. */
  invoices: InvoicePage | undefined;
  /** Before the first invoice. */
  isFirst: boolean;
}

/** What was charged too much in all invoices of the practice. */
export function Found({ invoices, isFirst }: FoundProps) {
  return (
    <div className="num flex min-h-9 items-baseline gap-x-1.5 text-base max-lg:basis-full lg:min-w-64">
      {!invoices ? (
        <Skeleton className="h-8 w-56 self-center" />
      ) : invoices.found > 0 ? (
        <>
          <span className="font-semibold text-bad text-xl">{formatMoney(invoices.found)}</span> charged too much
        </>
      ) : (
        <span className="self-center text-muted">{isFirst ? 'No invoices yet' : 'Nothing charged too much'}</span>
      )}
    </div>
  );
}
