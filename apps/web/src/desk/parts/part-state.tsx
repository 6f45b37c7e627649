import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { CircleAlert, CirclePause } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { TimeSince } from '../frame/time-since.tsx';

/** As the desk says them: to practices "error" is no word. */
export const STATE_NAMES: Readonly<Record<WholesaleOrderStatus, string>> = {
  created: 'Waiting',
  processing: 'Being sent',
  complete: 'Arrived',
  failed: 'Rejected',
  error: 'Not sent',
};

interface PartStateProps {
  status: WholesaleOrderStatus;
  /** Since when it waits for a wholesaler that is paused. */
  pausedSince: string | null;
}

export function PartState({ status, pausedSince }: PartStateProps) {
  if (pausedSince !== null) {
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone="warn" icon={<CirclePause aria-hidden />}>
          Paused
        </Badge>
        <span className="text-muted">
          since <TimeSince at={pausedSince} />
        </span>
      </span>
    );
  }
  const words = STATE_NAMES[status];
  if (status === 'complete') return <Badge tone="good">{words}</Badge>;
  if (status === 'failed' || status === 'error') {
    return (
      <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
        {words}
      </Badge>
    );
  }
  return <Badge tone="warn">{words}</Badge>;
}
