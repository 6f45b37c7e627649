import type { Invoice } from '@formulary/contracts/invoices';
import { ArrowLeft, Download } from 'lucide-react';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { moneyIn } from '../money-in.ts';
import { nameOf } from './invoice-name.ts';

export function InvoiceHead({ invoice }: { invoice: Invoice }) {
  const { wholesaler, issued_on, due_on, payable, currency, is_credit, document, file_name } = invoice;
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <Link
          to={paths.invoices}
          className="-my-2 inline-flex min-h-11 items-center gap-1 text-accent hover:underline mouse:my-0 mouse:min-h-6 print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-3.5" />
          Invoices
        </Link>
        <h1 className="font-semibold text-lg wrap-anywhere">{nameOf(invoice)}</h1>
        <p className="text-muted wrap-anywhere">
          {wholesaler.name}, issued <time dateTime={issued_on}>{formatDayOfYear(issued_on)}</time>
          {due_on !== null && (
            <>
              , due <time dateTime={due_on}>{formatDayOfYear(due_on)}</time>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="num">
          <span className="font-semibold text-xl">{moneyIn(payable, currency)}</span>
          <span className="text-muted"> {is_credit ? 'credited' : 'payable'}</span>
        </p>
        <a href={document} download={file_name} className={buttonClass({ className: 'print:hidden' })}>
          <Download aria-hidden="true" className="size-4" />
          Download the document
        </a>
      </div>
    </header>
  );
}
