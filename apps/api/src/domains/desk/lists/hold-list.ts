import type { deskListUploadsRoutes, ListUpload } from '@formulary/contracts/desk/list-uploads';
import type { BodyOf } from '@formulary/contracts/shared/route';
import { getUpload, holdUpload } from '../../price-lists/public.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from './lists-deps.ts';
import { onceBy } from './once-by.ts';
import { recordDecided } from './record-decided.ts';
import { uploadView } from './upload-view.ts';

interface ListToHold {
  readonly id: number;
  readonly body: BodyOf<typeof deskListUploadsRoutes.holdList>;
}

/** Holds an upload as it was previewed, for somebody to decide. Throws as `holdUpload` does. */
export async function holdList(deps: ListsDeps, decider: Decider, { id, body }: ListToHold): Promise<ListUpload> {
  const by = actorOf(decider.operator);
  const { note, without_refused: withoutRefused = false } = body;
  const hold = () =>
    holdUpload({ ...deps, recordPublished: recordDecided(deps.clock, decider) }, { id, by, note, withoutRefused });
  const before = async () => {
    const upload = await getUpload(deps, { id });
    return upload.note === note && upload.decidedBy === by ? upload : undefined;
  };
  return uploadView(await onceBy(hold, before));
}
