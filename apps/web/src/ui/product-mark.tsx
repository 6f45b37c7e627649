export function ProductMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`${className} shrink-0`}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M12 5h8v3h-1v3c3 1 5 3.5 5 6.5V24a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3v-6.5c0-3 2-5.5 5-6.5V8h-1z"
        className="fill-on-accent"
      />
      <path d="M12 23c0-4 2.5-6.5 8-6.5 0 5-2.5 7.5-6.5 7.5L12 25.5z" className="fill-accent" />
    </svg>
  );
}
