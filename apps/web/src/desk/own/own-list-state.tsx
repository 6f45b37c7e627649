import type { OwnHeldListSummary, OwnListUpload } from '@formulary/contracts/desk/own-lists';
import { Badge } from '../../ui/badge.tsx';
import { ListState } from '../lists/list-state.tsx';

/** As whoever hands it in sees it. */
export function OwnListState({ state }: { state: OwnListUpload['state'] | OwnHeldListSummary['state'] }) {
  if (state === 'ready') return <Badge tone="accent">Ready to hand in</Badge>;
  if (state === 'held') return <Badge tone="warn">Waits to be approved</Badge>;
  return <ListState state={state} />;
}
