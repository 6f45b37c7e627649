import type { ClaimableFinding } from '@formulary/contracts/claims/findings';
import { Link } from 'react-router';
import { formatDayOfYear } from '../../../lib/dates.ts';
import { pathOfInvoice } from '../../../lib/paths.ts';
import { OrderLink } from '../order-link.tsx';
import { packsWords, verdictWords } from '../verdict-words.ts';

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
        {rejected.map((delivery, at) => (
          // Several batches may be counted in one moment.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read as a whole.
          <span key={at}>{rejectedWords(delivery)}</span>
        ))}
      </p>
    </div>
  );
}

/** "2 packs rejected Nov 10, 2026, damaged, batch 7461" */
function rejectedWords({ counted_on, packs, batch, reason }: Found['facts']['deliveries'][number]) {
  return (
    <>
      {packs < 0 ? `${packsWords(-packs)} not rejected after all` : `${packsWords(packs)} rejected`}{' '}
      <time dateTime={counted_on}>{formatDayOfYear(counted_on)}</time>
      {reason !== null && `, ${reason}`}
      {batch !== null && `, batch ${batch}`}
    </>
  );
}
