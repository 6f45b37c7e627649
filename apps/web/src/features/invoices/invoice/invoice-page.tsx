import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { Link } from 'react-router';
import { statusOf } from '../../../api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useFailureToast } from '../../../paging/use-failure-toast.ts';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { invoiceQuery } from '../queries.ts';
import { notAllowedWords } from '../refusal-detail.ts';
import { useFindingsBound } from '../small-findings.ts';
import { InvoiceDetail } from './invoice-detail.tsx';
import { nameOf } from './invoice-name.ts';

/** `written`: its id as the address has it. */
export function InvoicePage({ written }: { written: string }) {
  return /^\d{1,10}$/.test(written) ? <InvoiceById key={written} id={Number(written)} /> : <NoSuchInvoice />;
}

function InvoiceById({ id }: { id: number }) {
  // Read beside the invoice, so that small findings are not shown one by one first.
  const bound = useFindingsBound();
  const query = useQuery(invoiceQuery(id));
  const { data: invoice, error, refetch } = query;
  const isGone = statusOf(error) === 404;
  const notAllowed = notAllowedWords(error);
  const isFailed = useFailureToast(query, isGone || notAllowed !== null ? undefined : 'Error getting the invoice');
  usePageTitle(invoice ? nameOf(invoice) : 'Invoice');

  if (invoice) return <InvoiceDetail invoice={invoice} bound={bound} />;
  if (isGone) return <NoSuchInvoice />;
  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="font-semibold text-lg">Invoice</h1>
      {notAllowed !== null ? (
        <NotAllowed words={notAllowed} />
      ) : isFailed ? (
        <ErrorState title="The invoice could not be loaded" onRetry={() => void refetch()}>
          What was checked is safe: only this page is missing.
        </ErrorState>
      ) : (
        <div role="status" className="mt-3 grid gap-4">
          <span className="sr-only">Loading the invoice</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  );
}

function NoSuchInvoice() {
  usePageTitle('Page Not Found');
  return (
    <div className="page py-5">
      <h1 className="font-semibold text-lg">Invoice</h1>
      <EmptyState
        icon={<FileSearch />}
        title="Invoice not found"
        action={
          <Link to={paths.invoices} className={buttonClass({})}>
            Invoices
          </Link>
        }
      >
        Your practice has no invoice at this address. Check it.
      </EmptyState>
    </div>
  );
}
