import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { CircleAlert } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

/** As the desk says them: to practices "error" is no word. */
export const STATE_NAMES: Readonly<Record<WholesaleOrderStatus, string>> = {
  created: 'Waiting',
  processing: 'Being sent',
  complete: 'Arrived',
  failed: 'Rejected',
  error: 'Not sent',
};

export function PartState({ status }: { status: WholesaleOrderStatus }) {
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
