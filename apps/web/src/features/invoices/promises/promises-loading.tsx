import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Until promises are here, or where they could not be read. */
export function PromisesLoading({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (isFailed) {
    return (
      <ErrorState title="The promises could not be loaded" onRetry={onRetry}>
        What was noted is safe: only this list is missing.
      </ErrorState>
    );
  }
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading promises</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
