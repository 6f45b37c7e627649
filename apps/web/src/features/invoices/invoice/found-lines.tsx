import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import { Table } from '../../../ui/table.tsx';
import { LINES_LOOK, lineColumns } from './line-columns.tsx';

interface LinesProps {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  onChange: (line: InvoiceLine) => void;
}

export function FoundLines({ invoice, lines, onChange }: LinesProps) {
  return (
    <section aria-labelledby="found-lines">
      <h2 id="found-lines" className="mb-2 font-semibold text-base">
        {invoice.is_credit ? 'Credited too little' : 'Charged too much'}
      </h2>
      <Table look={LINES_LOOK} columns={lineColumns(invoice, onChange)} rows={lines} keyOf={({ id }) => id} />
    </section>
  );
}
