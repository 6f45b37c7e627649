import { chainRoutes } from '@formulary/contracts/records/chain';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../../api/route-query.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecordsFrame } from '../records-frame.tsx';
import { ChainState } from './chain-state.tsx';

/** Whether the practice's records are as they were written, to read and to print. */
export function ProofPage() {
  // Made for each visit: an older answer says nothing of now.
  const { data, isError, isFetching, refetch } = useQuery({
    ...routeQuery(chainRoutes.verifyChain),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <RecordsFrame title="Unchanged records">
      {isError && (
        <ErrorState title="The records could not be verified" onRetry={refetch}>
          They are safe: only the answer is missing.
        </ErrorState>
      )}
      {!data && !isError && (
        <div role="status" aria-label="Verifying the records" className="grid max-w-2xl gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </div>
      )}
      {data && <ChainState chain={data} isVerifying={isFetching} onVerify={refetch} />}
    </RecordsFrame>
  );
}
