import { Skeleton } from '../../ui/skeleton.tsx';
import { CART_COLUMNS } from './cart-columns.ts';

export function CartSkeleton() {
  return (
    <div role="status" className={CART_COLUMNS}>
      <span className="sr-only">Loading the cart</span>
      <div className="grid gap-4">
        <div className="flex h-11.5 items-center rounded-lg border border-line bg-surface px-3 max-sm:h-15.5 mouse:h-10.5">
          <Skeleton className="h-5 w-56" />
        </div>
        <TableSkeleton lines={3} />
        <TableSkeleton lines={2} />
      </div>
      <div className="hidden gap-4 rounded-lg border border-line bg-surface p-4 lg:grid">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-28" />
        <Skeleton className="h-16" />
        <Skeleton className="h-9" />
      </div>
    </div>
  );
}

function TableSkeleton({ lines }: { lines: number }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div className="px-3 py-3">
        <Skeleton className="h-5 w-40" />
      </div>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
        <div key={line} className="flex h-33 items-center gap-6 border-line border-t px-3 sm:h-19 xl:h-13">
          <Skeleton className="h-8 flex-1" />
          <Skeleton className="hidden h-5 w-24 xl:block" />
          <Skeleton className="h-8 w-28" />
          <Skeleton className="hidden h-5 w-56 xl:block" />
        </div>
      ))}
    </div>
  );
}
