import { ASKING_COUNTED_MAX } from '@formulary/contracts/deliveries/still-to-come';
import { useQuery } from '@tanstack/react-query';
import { askingQuery } from './queries.ts';

/** How many lines still to come ask for a decision; none where nothing is received. A failure is not shown. */
export function AskingMark({ className = '' }: { className?: string }) {
  const asks = useQuery(askingQuery()).data?.asks ?? 0;
  if (asks === 0) return null;
  const isMore = asks >= ASKING_COUNTED_MAX;
  return (
    <span className={className}>
      <span
        aria-hidden
        className="num grid h-4.5 min-w-4.5 place-items-center rounded-full bg-warn-soft px-1 font-semibold text-warn text-xs ring-1 ring-warn/50"
      >
        {isMore ? '99+' : asks}
      </span>
      <span className="sr-only">{isMore ? ' more than 99 to decide' : ` ${asks} to decide`}</span>
    </span>
  );
}
