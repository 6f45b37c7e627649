import { formatCount } from '../../lib/format-count.ts';

/** Counts, by what is counted; null where there is nothing of it to count. */
export function Figures({ counts }: { counts: Readonly<Record<string, number | null>> }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:grid-cols-4 lg:grid-cols-7">
      {Object.entries(counts).map(([name, count]) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="font-semibold text-lg tabular-nums">{count === null ? 'None' : formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
