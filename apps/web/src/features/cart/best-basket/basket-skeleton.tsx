import { Skeleton } from '../../../ui/skeleton.tsx';

export function BasketSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Looking for the cheapest way</span>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-24" />
    </div>
  );
}
