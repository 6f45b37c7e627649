import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import { Table } from '../../../ui/table.tsx';
import { FoldedFindings } from '../folded-findings.tsx';
import { areSmall } from '../small-findings.ts';
import { LINES_LOOK, lineColumns } from './line-columns.tsx';

interface LinesProps {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  bound: number;
  onChange: (line: InvoiceLine) => void;
}

/** Lines whose findings are below the practice's bound stand as one sum below the others, and unfold. */
export function FoundLines({ invoice, lines, bound, onChange }: LinesProps) {
  const small = lines.filter((line) => areSmall(amountsOf(line), bound));
  const others = lines.filter((line) => !small.includes(line));
  const columns = lineColumns(invoice, onChange);
  return (
    <section aria-labelledby="found-lines">
      <h2 id="found-lines" className="mb-2 font-semibold text-base">
        {invoice.is_credit ? 'Credited too little' : 'Charged too much'}
      </h2>
      {others.length > 0 && <Table look={LINES_LOOK} columns={columns} rows={others} keyOf={({ id }) => id} />}
      {small.length > 0 && (
        <FoldedFindings amounts={small.flatMap(amountsOf)} className="rounded-sm mouse:min-h-9">
          <Table
            caption="Lines with small findings"
            look={LINES_LOOK}
            columns={columns}
            rows={small}
            keyOf={({ id }) => id}
          />
        </FoldedFindings>
      )}
    </section>
  );
}

const amountsOf = ({ verdicts }: InvoiceLine): number[] =>
  verdicts.flatMap(({ is_finding, amount }) => (is_finding ? [amount] : []));
