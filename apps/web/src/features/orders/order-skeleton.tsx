import { Skeleton } from '../../ui/skeleton.tsx';

export function OrderSkeleton({ number }: { number: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading the order</span>
      <h1 className="num font-semibold text-lg">Order {number}</h1>
      <Skeleton className="mt-1 mb-5 h-5 w-64" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-5">
          <Skeleton className="h-56 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
        <Skeleton className="h-52 rounded-lg" />
      </div>
    </div>
  );
}
