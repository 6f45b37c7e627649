import { Skeleton } from './skeleton.tsx';

/** The shape of a list of products to tick, while it is fetched; `label` says so to screen readers. */
export function RowsSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status" className="rounded-lg border border-line bg-surface px-3 shadow-raised sm:px-4">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that never change places
        <div key={row} className="flex items-center gap-4 border-line border-b py-3 last:border-0">
          <Skeleton className="size-5" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
          <Skeleton className="h-8 w-28" />
        </div>
      ))}
    </div>
  );
}
