import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { fieldError } from '../../../kernel/domain-error.ts';
import { fileToKeep, keepUpload } from '../../list-uploads/public.ts';
import { READ_UPLOAD } from './read-upload.queue.ts';
import { type FoundUpload, getUpload } from './upload-queries.ts';

const WHOLESALER = statement('wholesaler_of_list_upload', {
  takes: { wholesalerId: 'int' },
  sql: 'SELECT FROM wholesalers WHERE id = $wholesalerId',
});

export interface UploadToTake {
  readonly wholesalerId: number;
  readonly fileName: string | undefined;
  readonly isDelta: boolean;
  readonly content: Buffer;
  readonly by: string;
  /** It comes by the door of its wholesaler. */
  readonly byWholesaler?: boolean;
}

/** Keeps a price list as it came, and has it read. The same file again is read again. Throws `wrong_state` at a door for what the provider brought. */
export async function takeUpload(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: Clock },
  { wholesalerId, fileName, isDelta, content, by, byWholesaler = false }: UploadToTake,
): Promise<FoundUpload> {
  const file = fileToKeep(fileName, content, 'list.csv');
  return db.transaction(async (tx) => {
    if ((await tx.run(WHOLESALER, { wholesalerId })).length === 0) {
      throw fieldError('wholesaler', invalidPk(wholesalerId));
    }
    const upload = { wholesalerId, isDelta, byWholesaler, by, at: clock.now() };
    const { id, isToRead } = await keepUpload(tx, file, upload);
    if (isToRead) await jobs.enqueue(tx, READ_UPLOAD, [{ uploadId: id }]);
    return getUpload({ db: tx }, { id });
  });
}
