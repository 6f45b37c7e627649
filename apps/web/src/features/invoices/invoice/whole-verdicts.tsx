import type { InvoiceVerdict } from '@formulary/contracts/invoices/verdicts';
import { VerdictList } from './verdict-list.tsx';

interface WholeVerdictsProps {
  verdicts: readonly InvoiceVerdict[];
  isCredit: boolean;
}

/** Of the document as a whole. */
export function WholeVerdicts({ verdicts, isCredit }: WholeVerdictsProps) {
  return (
    <section aria-labelledby="whole-verdicts">
      <h2 id="whole-verdicts" className="mb-2 font-semibold text-base">
        {verdicts.every(({ kind }) => kind === 'pages_differ') ? 'Pages and data' : 'Fees, sums and VAT'}
      </h2>
      <div className="rounded-lg border border-line bg-surface px-4 py-3">
        <VerdictList verdicts={verdicts} isCredit={isCredit} />
      </div>
    </section>
  );
}
