import type { PartOfLink } from '@formulary/contracts/confirmations/part-link';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { statusOf } from '../../api/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { usePageTitle } from '../../trade/provider/page-title.ts';
import { useProviderConfig } from '../../trade/provider/provider-config.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProductMark } from '../../ui/product-mark.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { TEXT_LINK } from '../../ui/text-link-class.ts';
import { AnswerPart } from './answer-part.tsx';
import { partOfLinkQuery } from './queries.ts';

/** For the wholesaler's clerk, by the link in the mail of an order: the part of it alone, without signing in. */
export function PartPage() {
  usePageTitle('Answer an order');
  const token = useLocation().hash.slice(1);
  const { support_email } = useProviderConfig();
  return (
    <main className="mx-auto w-full max-w-3xl flex-1 px-4 pt-8 pb-12">
      <ProductMark className="mb-4 size-10" />
      {token === '' ? <Ended /> : <Part key={token} token={token} />}
      {support_email ? (
        <p className="mt-6 text-muted">
          Does it not work?{' '}
          <a href={`mailto:${support_email}`} className={TEXT_LINK}>
            Contact Support
          </a>
        </p>
      ) : null}
    </main>
  );
}

function Part({ token }: { token: string }) {
  const { data: part, error, refetch } = useQuery(partOfLinkQuery(token));
  if (part) return <OpenedPart part={part} token={token} />;
  if (statusOf(error) === 404) return <Ended />;
  if (error) {
    return (
      <ErrorState isPage title="The order could not be opened" onRetry={refetch}>
        The link is good: try again in a moment.
      </ErrorState>
    );
  }
  return (
    <>
      <h1 className="mb-4 text-lg font-semibold tracking-tight">Order</h1>
      <RowsSkeleton rows={3} label="The order is opened" />
    </>
  );
}

function Ended() {
  return (
    <>
      <h1 className="mb-4 text-lg font-semibold tracking-tight">This link is not valid</h1>
      <Notice tone="bad" icon={<CircleAlert />}>
        <p>It was cut off, or it has ended: open it from the mail again, or answer the mail.</p>
      </Notice>
    </>
  );
}

function OpenedPart({ part, token }: { part: PartOfLink; token: string }) {
  const { uid, placed_on, account_number, reference, delivery_address, wholesaler_name } = part;
  const [practice = '', ...address] = delivery_address.split('\n');
  return (
    <>
      <h1 className="text-lg font-semibold tracking-tight text-balance wrap-anywhere">Order from {practice}</h1>
      <p className="mt-1 mb-4 text-muted wrap-anywhere">for {wholesaler_name}</p>
      <dl className="mb-6 grid gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-4 shadow-raised sm:grid-cols-2">
        <Fact name="Order id">{uid}</Fact>
        <Fact name="Placed">{formatDateTime(placed_on)}</Fact>
        <Fact name="Account">{account_number || 'None given'}</Fact>
        {reference === null ? null : <Fact name="Reference">{reference}</Fact>}
        <Fact name="Deliver to">{[practice, ...address].join(', ')}</Fact>
      </dl>
      <AnswerPart part={part} practice={practice} token={token} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
