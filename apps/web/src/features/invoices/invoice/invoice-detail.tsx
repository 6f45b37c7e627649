import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import { lazy, Suspense, useRef, useState } from 'react';
import { AskedLines } from './asked-lines.tsx';
import { ChangeLine } from './change-line.tsx';
import { ClaimFindings } from './claim-findings.tsx';
import { FoundLines } from './found-lines.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { InvoicePaying } from './invoice-paying.tsx';
import { InvoiceResult } from './invoice-result.tsx';
import { OtherLines } from './other-lines.tsx';
import { partFindings } from './part-findings.ts';
import { SmallFindingsPart } from './small-findings-part.tsx';
import { useFocusAfterChoice } from './use-focus-after-choice.ts';
import { WholeVerdicts } from './whole-verdicts.tsx';

const Promises = lazy(async () => ({ default: (await import('../promises/promises.tsx')).Promises }));

interface InvoiceDetailProps {
  invoice: Invoice;
  /** Euros: findings below it are shown as one sum. */
  bound: number;
}

/** What asks first, then what was found, then the rest. */
export function InvoiceDetail({ invoice, bound }: InvoiceDetailProps) {
  const { lines } = invoice;
  const result = useRef<HTMLElement>(null);
  const asked = useRef<HTMLUListElement>(null);
  const [changed, setChanged] = useState<InvoiceLine | null>(null);
  const noteChoice = useFocusAfterChoice(asked, result);
  const asking = lines.filter(({ state }) => state === 'asks');
  const { found, whole, small } = partFindings(invoice, bound);
  const others = lines.filter(({ state }) => state !== 'asks' && state !== 'found');
  return (
    <div className="page flex flex-1 flex-col py-5">
      <InvoiceHead invoice={invoice} />
      <InvoiceResult invoice={invoice} place={result} />
      <div className="-mt-2 mb-5 empty:hidden print:hidden">
        <ClaimFindings invoice={invoice} />
      </div>
      <InvoicePaying invoice={invoice} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-6">
          {asking.length > 0 && <AskedLines invoice={invoice} lines={asking} list={asked} onChosen={noteChoice} />}
          {found.length > 0 && <FoundLines invoice={invoice} lines={found} onChange={setChanged} />}
          {whole.length > 0 && <WholeVerdicts verdicts={whole} isCredit={invoice.is_credit} />}
          {small.amounts.length > 0 && <SmallFindingsPart invoice={invoice} small={small} onChange={setChanged} />}
          {others.length > 0 && (
            <OtherLines
              invoice={invoice}
              lines={others}
              onChange={setChanged}
              isFirst={asking.length + found.length + whole.length + small.amounts.length === 0}
            />
          )}
          {lines.some(({ matches }) => matches.length > 0) && (
            <Suspense>
              <Promises invoice={invoice} />
            </Suspense>
          )}
        </div>
        <InvoiceFacts invoice={invoice} />
      </div>
      <ChangeLine invoice={invoice} line={changed} onClose={() => setChanged(null)} />
    </div>
  );
}
