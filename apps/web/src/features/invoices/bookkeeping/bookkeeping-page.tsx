import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { useAwaitsMayOrder, useMayOrder } from '../../../trade/wants/use-may-order.ts';
import { NotAllowed } from '../not-allowed.tsx';
import { CompareStatement } from './compare-statement.tsx';
import { ExportInvoices } from './export-invoices.tsx';

/** What is for the books: the invoices of a period to take away, and a wholesaler's statement to compare. */
export function BookkeepingPage() {
  usePageTitle('Bookkeeping');
  const isKnown = !useAwaitsMayOrder();
  const mayOrder = useMayOrder();
  return (
    <div className="page flex flex-1 flex-col py-5">
      <Link
        to={paths.invoices}
        className="-my-2 inline-flex min-h-11 items-center gap-1 self-start text-accent hover:underline mouse:my-0 mouse:min-h-6"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5" />
        Invoices
      </Link>
      <h1 className="mb-4 font-semibold text-lg">Bookkeeping</h1>
      {isKnown && !mayOrder ? (
        <NotAllowed words="You may not see invoices." />
      ) : (
        <div className="grid gap-8">
          <ExportInvoices />
          <CompareStatement />
        </div>
      )}
    </div>
  );
}
