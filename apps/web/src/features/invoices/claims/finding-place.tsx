import type { ClaimableFinding } from '@formulary/contracts/claims/findings';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { pathOfInvoice } from '../../../lib/paths.ts';
import { OrderLink } from '../order-link.tsx';
import { verdictWords } from '../verdict-words.ts';

type Found = Pick<ClaimableFinding, 'kind' | 'packs' | 'promised' | 'charged' | 'words' | 'facts'>;

/** What a finding is of and what is the matter, with links to its invoice and its order. */
export function FindingPlace({ finding }: { finding: Found }) {
  const { facts, kind, packs, promised, charged, words } = finding;
  const { product_name, code, invoice, order, deliveries } = facts;
  const rejected = deliveries.filter((delivery) => delivery.kind === 'rejected');
  return (
    <div className="grid gap-0.5">
      <p className="font-medium wrap-anywhere">
        {product_name ?? 'The invoice as a whole'}
        {code !== null && <span className="font-normal text-muted text-xs"> {code}</span>}
      </p>
      <p className="wrap-anywhere">
        {verdictWords({ kind, packs, promised, charged, words, amount: 0, is_finding: true })}
        {kind === 'rejected_not_credited' && invoice === null && ', on no invoice yet'}
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted text-xs">
        {invoice !== null && (
          <Link to={pathOfInvoice(invoice.id)} className="text-accent hover:underline wrap-anywhere">
            Invoice {invoice.number}
          </Link>
        )}
        {order !== null && <OrderLink id={order.id} />}
        {rejected.map(({ counted_on, batch, reason }) => (
          <span key={counted_on}>
            Rejected <time dateTime={counted_on}>{formatDayOfYear(counted_on)}</time>
            {reason !== null && `, ${reason}`}
            {batch !== null && `, batch ${batch}`}
          </span>
        ))}
      </p>
    </div>
  );
}
