import type { Invoice } from '@formulary/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathOfInvoice } from '../../../lib/paths.ts';
import { invoiceQuery } from '../queries.ts';
import { ResultBadges } from '../result-badges.tsx';
import { resultWords } from '../result-words.ts';

interface TakenFileProps {
  /** As it was when it was taken. */
  invoice: Invoice;
  isRepeated: boolean;
}

export function TakenFile({ invoice, isRepeated }: TakenFileProps) {
  // Lines may have been chosen on its page since: what was read there last is shown, and nothing is asked for.
  const { data: newer = invoice } = useQuery({ ...invoiceQuery(invoice.id), enabled: false });
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={pathOfInvoice(invoice.id)}
        className="-my-3 inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-3 wrap-anywhere mouse:my-0 mouse:min-h-0"
      >
        {invoice.number}
      </Link>
      <ResultBadges said={resultWords(newer)} />
      {isRepeated && <span className="text-muted">Was here already</span>}
    </p>
  );
}
