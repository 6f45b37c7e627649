/** Within a relative icon button, whose label says the count in words. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="num absolute bottom-[calc(50%+1px)] left-[calc(50%+1px)] grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs ring-2 ring-surface"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
