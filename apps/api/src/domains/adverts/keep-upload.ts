import type { Db } from '../../db/client.ts';
import { type Clock, DAY, later } from '../../kernel/clock.ts';
import type { Upload } from './advert-settings.ts';
import { filePath } from './advert-view.ts';
import { documentKind, pictureKind } from './file-kind.ts';
import { type FilePurpose, keepFile, lockAdverts, plainFileName } from './stored-file-queries.ts';

/** As long as somebody may take to write the rest of an advert. */
const KEPT_FOR = DAY;

/** Keeps a file for an advert that is not written yet. Throws `file_not_valid`, as saving an advert does. */
export async function keepUpload(
  { db, clock }: { db: Pick<Db, 'transaction'>; clock: Clock },
  upload: Upload,
  purpose: FilePurpose,
): Promise<{ hash: string; path: string }> {
  const kind = purpose === 'picture' ? await pictureKind(upload) : await documentKind(upload);
  const now = clock.now();
  const hash = await db.transaction(async (tx) => {
    await lockAdverts(tx);
    return keepFile(tx, upload, { kind, now, keptUntil: later(now, KEPT_FOR) });
  });
  return { hash, path: filePath(hash, plainFileName(upload.name, kind.extension)) };
}
