import type { ListUpload } from '@formulary/contracts/desk/list-uploads';
import { getUpload, publishUpload } from '../../price-lists/public.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from './lists-deps.ts';
import { onceBy } from './once-by.ts';
import { uploadView } from './upload-view.ts';

/** Applies an upload as it was previewed, or holds it. Throws as `publishUpload` does. */
export async function publishList(
  deps: ListsDeps,
  decider: Decider,
  { id, withoutRefused }: { id: number; withoutRefused: boolean },
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
          subject: `list upload ${id} of ${slug}: ${name}`,
          changed: {
            state: ['ready', held ? 'held' : 'published'],
            ...(!held && { new: [0, created], changed: [0, changed], gone: [0, gone] }),
          },
        },
      ),
  };
  const before = async () => {
    const upload = await getUpload(deps, id);
    const isDone = upload.state === 'published' || upload.state === 'held';
    return isDone && upload.decidedBy === by ? upload : undefined;
  };
  return uploadView(await onceBy(() => publishUpload(publishing, { id, by, withoutRefused }), before));
}
