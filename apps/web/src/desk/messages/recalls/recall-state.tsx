import type { RecallAtDesk } from '@formulary/contracts/desk/recalls';
import { Badge } from '../../../ui/badge.tsx';

/** Whether it holds, and whether everybody who was told has dealt with it. */
export function RecallState({ recall }: { recall: RecallAtDesk }) {
  if (recall.withdrawn_at !== null) return <Badge>Withdrawn</Badge>;
  if (recall.confirmed < recall.told) return <Badge tone="warn">{recall.told - recall.confirmed} open</Badge>;
  return <Badge tone="good">All dealt with it</Badge>;
}
