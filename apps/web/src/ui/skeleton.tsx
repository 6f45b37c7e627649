import { classNames } from '../lib/class-names.ts';

export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-line/70', className)} />;
}
