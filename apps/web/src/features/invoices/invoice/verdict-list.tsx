import type { InvoiceVerdict } from '@formulary/contracts/invoices/verdicts';
import { formatMoney } from '@formulary/pricing/format-money';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { verdictWords } from '../verdict-words.ts';

interface VerdictListProps {
  verdicts: readonly InvoiceVerdict[];
  isCredit: boolean;
}

/** Each with its sentence, and what is charged too much or credited too little. */
export function VerdictList({ verdicts, isCredit }: VerdictListProps) {
  return (
    <ul className="grid gap-1">
      {verdicts.map((verdict) => (
        <li
          key={`${verdict.kind} ${verdict.words} ${verdict.charged} ${verdict.amount}`}
          className="flex items-start gap-1.5"
        >
          {verdict.is_finding ? (
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
          ) : (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
          )}
          <span className="wrap-anywhere">
            {verdict.is_finding && verdict.amount !== 0 && (
              <span className="num font-semibold text-bad">
                {formatMoney(verdict.amount)} {isCredit ? 'too little' : 'too much'}.{' '}
              </span>
            )}
            <span className="tabular-nums">{verdictWords(verdict, isCredit)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
