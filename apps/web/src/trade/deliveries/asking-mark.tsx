import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format-count.ts';
import { deliveriesQuery } from './queries.ts';

/** How many lines still to come ask for a decision; none where nothing is received. A failure is not shown. */
export function AskingMark({ className = '' }: { className?: string }) {
  const { data } = useQuery(deliveriesQuery());
  const asks = data?.receives ? data.asks : 0;
  if (asks === 0) return null;
  return (
    <span className={className}>
      <span
        aria-hidden
        className="num grid h-4.5 min-w-4.5 place-items-center rounded-full bg-warn-soft px-1 font-semibold text-warn text-xs ring-1 ring-warn/50"
      >
        {asks > 99 ? '99+' : asks}
      </span>
      <span className="sr-only">{` ${formatCount(asks)} to decide`}</span>
    </span>
  );
}
