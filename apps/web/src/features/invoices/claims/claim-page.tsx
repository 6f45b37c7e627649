import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { Link } from 'react-router';
import { statusOf } from '../../../api/api-error.ts';
import { useFailureToast } from '../../../paging/use-failure-toast.ts';
import { CLAIMS_PATH } from '../../../trade/invoices/claims-path.ts';
import { usePageTitle } from '../../../trade/provider/page-title.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { notAllowedWords } from '../refusal-detail.ts';
import { ClaimDetail } from './claim-detail.tsx';
import { claimNumber } from './claim-words.ts';
import { claimQuery } from './queries.ts';

/** `written`: its id as the address has it. */
export function ClaimPage({ written }: { written: string }) {
  return /^\d{1,10}$/.test(written) ? <ClaimById key={written} id={Number(written)} /> : <NoSuchClaim />;
}

function ClaimById({ id }: { id: number }) {
  const query = useQuery(claimQuery(id));
  const { data: claim, error, refetch } = query;
  const isGone = statusOf(error) === 404;
  const notAllowed = notAllowedWords(error);
  const isFailed = useFailureToast(query, isGone || notAllowed !== null ? undefined : 'Error getting the claim');
  usePageTitle(claim ? `Claim ${claimNumber(id)}` : 'Claim');

  if (claim && !isGone) return <ClaimDetail claim={claim} />;
  if (isGone) return <NoSuchClaim />;
  return (
    <div className="page flex flex-1 flex-col py-5">
      <h1 className="font-semibold text-lg">Claim</h1>
      {notAllowed !== null ? (
        <NotAllowed words={notAllowed} />
      ) : isFailed ? (
        <ErrorState title="The claim could not be loaded" onRetry={() => void refetch()}>
          What was claimed is safe: only this page is missing.
        </ErrorState>
      ) : (
        <div role="status" className="mt-3 grid gap-4">
          <span className="sr-only">Loading the claim</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  );
}

function NoSuchClaim() {
  usePageTitle('Page Not Found');
  return (
    <div className="page py-5">
      <h1 className="font-semibold text-lg">Claim</h1>
      <EmptyState
        icon={<FileSearch />}
        title="Claim not found"
        action={
          <Link to={CLAIMS_PATH} className={buttonClass({})}>
            Claims
          </Link>
        }
      >
        Your practice has no claim at this address. It may have been dropped.
      </EmptyState>
    </div>
  );
}
