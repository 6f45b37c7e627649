import type { CatalogueUpload } from '@formulary/contracts/desk/catalogue-uploads';
import { decideToPublish, getCatalogueUpload } from '../../catalogue/public.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import { onceBy } from '../lists/once-by.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import { catalogueView } from './catalogue-view.ts';
import { PUBLISH_CATALOGUE } from './publish-catalogue.job.ts';

/** Has a job apply an upload as it was previewed. Throws as `decideToPublish` does. */
export async function publishCatalogue(
  { db, jobs, clock }: CatalogueDeps,
  { operator, address }: Decider,
  { id, withoutRefused }: { id: number; withoutRefused: boolean },
): Promise<CatalogueUpload> {
  const by = actorOf(operator);
  const publish = () =>
    db.transaction(async (tx) => {
      const upload = await decideToPublish({ db: tx, clock }, { id, by, withoutRefused });
      const { name, email } = operator;
      await jobs.enqueue(tx, PUBLISH_CATALOGUE, [{ uploadId: id, operator: { name, email }, address }]);
      return upload;
    });
  const before = async () => {
    const upload = await getCatalogueUpload({ db }, id);
    const isDone = upload.state === 'publishing' || upload.state === 'published';
    return isDone && upload.decidedBy === by ? upload : undefined;
  };
  return catalogueView(await onceBy(publish, before));
}
