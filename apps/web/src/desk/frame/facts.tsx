import type { ReactNode } from 'react';

interface FactsProps {
  /** Many short ones beside each other. */
  isDense?: boolean;
  children: ReactNode;
}

/** What is known of one thing, each fact below its name. */
export function Facts({ isDense = false, children }: FactsProps) {
  const columns = isDense ? 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6' : 'sm:grid-cols-2 lg:grid-cols-3';
  return <dl className={`grid gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-4 ${columns}`}>{children}</dl>;
}

interface FactProps {
  name: string;
  /** Over two columns of a dense one. */
  isWide?: boolean;
  /** Over all columns. */
  isWhole?: boolean;
  children: ReactNode;
}

export function Fact({ name, isWide = false, isWhole = false, children }: FactProps) {
  return (
    <div className={`min-w-0 ${isWhole ? 'col-span-full' : isWide ? 'col-span-2' : ''}`}>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
