/** A number at the corner of an icon button that stands relative; the button's label says the same in words. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="num absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs desk:-top-0.5 desk:-right-0.5"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
