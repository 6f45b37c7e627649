import type { Db } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { markReading } from '../../list-uploads/public.ts';
import type { WhichList } from '../which-list.ts';
import { READ_UPLOAD } from './read-upload.queue.ts';
import { assertOpen, type FoundUpload, getUpload } from './upload-queries.ts';

/** Has an upload read again, by the catalogue and prices of now. Throws `wrong_state` once somebody has decided on it. */
export function previewAgain({ db, jobs }: { db: Db; jobs: Jobs }, which: WhichList): Promise<FoundUpload> {
  return db.transaction(async (tx) => {
    if (await markReading(tx, which)) await jobs.enqueue(tx, READ_UPLOAD, [{ uploadId: which.id }]);
    return assertOpen(await getUpload({ db: tx }, which));
  });
}
