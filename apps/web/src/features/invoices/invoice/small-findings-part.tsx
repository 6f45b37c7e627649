import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import { Table } from '../../../ui/table.tsx';
import { FoldedFindings } from '../folded-findings.tsx';
import { LINES_LOOK, lineColumns } from './line-columns.tsx';
import type { SmallFindings } from './part-findings.ts';
import { VerdictList } from './verdict-list.tsx';

interface SmallFindingsPartProps {
  invoice: Invoice;
  small: SmallFindings;
  onChange: (line: InvoiceLine) => void;
}

/** Below the practice's bound: one sum, which unfolds. */
export function SmallFindingsPart({ invoice, small, onChange }: SmallFindingsPartProps) {
  const { amounts, lines, verdicts } = small;
  return (
    <section aria-label="Small findings">
      <FoldedFindings amounts={amounts} className="rounded-sm mouse:min-h-9">
        <div className="grid gap-3">
          {lines.length > 0 && (
            <Table
              caption="Lines with small findings"
              look={LINES_LOOK}
              columns={lineColumns(invoice, onChange)}
              rows={lines}
              keyOf={({ id }) => id}
            />
          )}
          {verdicts.length > 0 && (
            <div className="rounded-lg border border-line bg-surface px-4 py-3">
              <p className="mb-1 text-muted text-xs">Fees, sums and VAT</p>
              <VerdictList verdicts={verdicts} isCredit={invoice.is_credit} />
            </div>
          )}
        </div>
      </FoldedFindings>
    </section>
  );
}
