import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/table.tsx';
import { LINES_LOOK, lineColumns } from './line-columns.tsx';
import { otherLinesWords } from './other-lines-words.ts';

interface OtherLinesProps {
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  /** Nothing stands above: then they are not folded. */
  isFirst: boolean;
  onChange: (line: InvoiceLine) => void;
}

/** What costs the practice nothing, folded below what does. */
export function OtherLines({ invoice, lines, isFirst, onChange }: OtherLinesProps) {
  const [isOpen, setIsOpen] = useState(isFirst);
  const id = useId();
  return (
    <section aria-label="Other lines">
      <Button
        variant="ghost"
        className="-ml-3 print:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 transition-transform duration-150', !isOpen && '-rotate-90')}
          />
        }
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="num">{otherLinesWords(lines)}</span>
      </Button>
      <div id={id} className="mt-1">
        {isOpen && (
          <Table
            caption="Lines without a finding"
            look={LINES_LOOK}
            columns={lineColumns(invoice, onChange)}
            rows={lines}
            keyOf={(line) => line.id}
          />
        )}
      </div>
    </section>
  );
}
