import { Skeleton } from '../../../ui/skeleton.tsx';

export function ReceiveSkeleton() {
  return (
    <div className="page flex flex-1 flex-col gap-4 py-5">
      <h1 className="font-semibold text-lg">Delivery</h1>
      <div role="status" className="grid gap-3">
        <span className="sr-only">Loading the delivery</span>
        <Skeleton className="h-20" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    </div>
  );
}
