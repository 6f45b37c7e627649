import type { ListUpload } from '@formulary/contracts/desk/list-uploads';
import { getUpload, publishUpload, type WhichList } from '../../price-lists/public.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from './lists-deps.ts';
import { onceBy } from './once-by.ts';
import { uploadView } from './upload-view.ts';

/** Applies an upload as it was previewed, or holds it; one of a wholesaler's door always. Throws as `publishUpload` does. */
export async function publishList(
  deps: ListsDeps,
  decider: Decider,
  { withoutRefused, ...which }: WhichList & { withoutRefused: boolean },
): Promise<ListUpload> {
  const by = actorOf(decider.operator);
  const publishing: Parameters<typeof publishUpload>[0] = {
    ...deps,
    recordPublished: (tx, { slug, name }, { held, new: created, changed, gone = 0 }) =>
      auditAtDesk(
        tx,
        deps.clock,
        { ...decider, action: 'prices import' },
        {
          subject: `list upload ${which.id} of ${slug}: ${name}`,
          changed: {
            state: ['ready', held ? 'held' : 'published'],
            ...(!held && { new: [0, created], changed: [0, changed], gone: [0, gone] }),
          },
        },
      ),
  };
  const before = async () => {
    const upload = await getUpload(deps, which);
    const isDone = upload.state === 'published' || upload.state === 'held';
    return isDone && (upload.decidedBy === by || which.ofWholesaler !== undefined) ? upload : undefined;
  };
  return uploadView(await onceBy(() => publishUpload(publishing, { ...which, by, withoutRefused }), before));
}
