import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import type { Ref } from 'react';
import { AskedLine } from './asked-line.tsx';

interface AskedLinesProps {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  list: Ref<HTMLUListElement>;
  /** A line at a place of the list was chosen. */
  onChosen: (at: number) => void;
}

export function AskedLines({ invoice, lines, list, onChosen }: AskedLinesProps) {
  return (
    <section aria-labelledby="asked-lines">
      <h2 id="asked-lines" className="mb-2 font-semibold text-base">
        Say what {lines.length === 1 ? 'this is' : 'these are'}
      </h2>
      <ul ref={list} aria-labelledby="asked-lines" className="grid gap-3">
        {lines.map((line, at) => (
          <AskedLine key={line.id} invoice={invoice} line={line} onChosen={() => onChosen(at)} />
        ))}
      </ul>
    </section>
  );
}
