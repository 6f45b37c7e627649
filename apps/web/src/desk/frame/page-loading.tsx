import { Skeleton } from '../../ui/skeleton.tsx';

/** Of a page about one thing, while it is read. */
export function PageLoading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
