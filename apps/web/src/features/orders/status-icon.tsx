import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react';

const ICONS = {
  created: Clock,
  processing: Clock,
  complete: CircleCheck,
  failed: CircleX,
  error: TriangleAlert,
} as const;

export function StatusIcon({ status, className }: { status: WholesaleOrderStatus; className?: string }) {
  const Icon = ICONS[status];
  return <Icon aria-hidden className={className} />;
}
