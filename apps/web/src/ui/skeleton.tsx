import { classNames } from '../lib/class-names.ts';

/** Holds the place of content that is on its way; give it the content's size. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-line/70', className)} />;
}
