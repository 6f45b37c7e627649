import type { Invoice } from '@formulary/contracts/invoices';
import { VerdictList } from './verdict-list.tsx';

/** Of the document as a whole. */
export function WholeVerdicts({ invoice }: { invoice: Invoice }) {
  return (
    <section aria-labelledby="whole-verdicts">
      <h2 id="whole-verdicts" className="mb-2 font-semibold text-base">
        {invoice.verdicts.every(({ kind }) => kind === 'pages_differ') ? 'Pages and data' : 'Fees, sums and VAT'}
      </h2>
      <div className="rounded-lg border border-line bg-surface px-4 py-3">
        <VerdictList verdicts={invoice.verdicts} isCredit={invoice.is_credit} />
      </div>
    </section>
  );
}
