import type { ListUpload } from '@formulary/contracts/desk/list-uploads';
import { getUpload, publishUpload, type WhichList } from '../../price-lists/public.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from './lists-deps.ts';
import { onceBy } from './once-by.ts';
import { recordDecided } from './record-decided.ts';
import { uploadView } from './upload-view.ts';

/** Applies an upload as it was previewed, or holds it; one of a wholesaler's door always. Throws as `publishUpload` does. */
export async function publishList(
  deps: ListsDeps,
  decider: Decider,
  { withoutRefused, ...which }: WhichList & { withoutRefused: boolean },
): Promise<ListUpload> {
  const by = actorOf(decider.operator);
  const publishing = { ...deps, recordPublished: recordDecided(deps.clock, decider) };
  const before = async () => {
    const upload = await getUpload(deps, which);
    const { state, note, decidedBy } = upload;
    const isDone = state === 'published' || (state === 'held' && note === null);
    return isDone && (decidedBy === by || which.ofWholesaler !== undefined) ? upload : undefined;
  };
  return uploadView(await onceBy(() => publishUpload(publishing, { ...which, by, withoutRefused }), before));
}
