import type { Invoice, InvoiceLine } from '@formulary/contracts/invoices';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { priceWords, quantityWords } from '../line-words.ts';
import { moneyIn } from '../money-in.ts';
import { lineCodes } from './line-columns.tsx';
import { Proposal } from './proposal.tsx';
import { useChooseLine } from './use-choose-line.ts';
import { VerdictList } from './verdict-list.tsx';

interface AskedLineProps {
  invoice: Invoice;
  line: InvoiceLine;
  onChosen: () => void;
}

/** A line that nobody could match, with what it may be. */
export function AskedLine({ invoice, line, onChosen }: AskedLineProps) {
  const id = useId();
  const choosing = useChooseLine(invoice, { line, onChosen });
  const chosen = choosing.isPending ? choosing.variables : undefined;
  const choose = (order_line: number, packs: number) => choosing.mutate({ invoice_line: line.id, order_line, packs });
  return (
    <li
      tabIndex={-1}
      aria-labelledby={id}
      className="overflow-clip rounded-lg border border-warn/50 bg-surface shadow-raised"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 bg-warn-soft px-4 py-3">
        <h3 id={id} className="font-semibold text-base wrap-anywhere">
          {line.name}
        </h3>
        <p className="num text-right font-semibold text-base">{moneyIn(Number(line.amount), invoice.currency)}</p>
        <p className="text-muted text-xs leading-5 wrap-anywhere">{lineCodes(line)}</p>
        <p className="num text-right text-muted max-sm:col-span-2 max-sm:text-left">
          {quantityWords(line)} at {priceWords(line, invoice.currency)}
        </p>
      </div>
      {line.verdicts.length > 0 && (
        <div className="border-line border-b px-4 py-2">
          <VerdictList verdicts={line.verdicts} isCredit={invoice.is_credit} />
        </div>
      )}
      {line.proposals.length === 0 ? (
        <p className="px-4 py-3 text-muted">Nothing that you ordered from {invoice.wholesaler.name} is like it.</p>
      ) : (
        <div className="divide-y divide-line">
          {line.proposals.map((proposal) => (
            <Proposal
              key={`${proposal.order} ${proposal.line}`}
              proposal={proposal}
              isSaving={chosen?.order_line === proposal.line}
              onChoose={(packs) => choose(proposal.line, packs)}
            />
          ))}
        </div>
      )}
      <div className="flex border-line border-t px-4 py-3 sm:justify-end">
        <Button
          aria-label={`Never ordered: ${line.name}`}
          busy={chosen !== undefined && chosen.order_line === undefined}
          onClick={() => choosing.mutate({ invoice_line: line.id })}
        >
          Never ordered
        </Button>
      </div>
    </li>
  );
}
