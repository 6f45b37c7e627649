import { classNames } from '../lib/class-names.ts';

/** Within a relative icon button, whose label says the count in words; what stands beside the button is not touched. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'num absolute bottom-[calc(50%+1px)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent font-semibold text-on-accent text-xs ring-2 ring-surface',
        count > 99 ? '-right-0.5 px-0.5 tracking-tighter' : 'left-[calc(50%+1px)] px-1',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
