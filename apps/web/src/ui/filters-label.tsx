export function FiltersLabel({ count, className }: { count: number; className?: string }) {
  return (
    <>
      <span className={className}>Filters</span>
      {count > 0 && (
        <span className="num grid size-5 place-items-center rounded-full bg-accent text-on-accent text-xs">
          {count}
          <span className="sr-only"> selected</span>
        </span>
      )}
    </>
  );
}
