import { classNames } from '../../../lib/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SECTION } from './table-class.ts';

const SHORT = ['By wholesaler', 'By category'] as const;

/** About as high as what comes, so that nothing below is seen before. */
export function SpendingSkeleton({ months }: { months: number }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
      <Table title="By month" rows={months + 2} className="xl:col-span-2" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {SHORT.map((title) => (
          <Table key={title} title={title} rows={8} />
        ))}
      </div>
      <Table title="By manufacturer" rows={18} />
      <Table title="By product" rows={10} className="xl:col-span-2" />
    </div>
  );
}

function Table({ title, rows, className }: { title: string; rows: number; className?: string }) {
  return (
    <div className={classNames(SECTION, className)}>
      <p className="px-4 pt-3 pb-1 font-semibold text-base">{title}</p>
      <div className="grid gap-4 px-4 py-3">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are alike.
          <Skeleton key={row} className="h-6 w-full" />
        ))}
      </div>
    </div>
  );
}
