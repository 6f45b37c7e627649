import { createHash } from 'node:crypto';
import path from 'node:path';
import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Db } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { DomainError, fieldError, unavailable } from '../../../kernel/domain-error.ts';
import { READ_UPLOAD } from './read-upload.queue.ts';
import { type FoundUpload, getUpload, markReading } from './upload-queries.ts';

const WHOLESALER = statement('wholesaler_of_list_upload', {
  takes: { wholesalerId: 'int' },
  sql: 'SELECT FROM wholesalers WHERE id = $wholesalerId',
});

/** A file that is here already, and on which nobody has decided, is not kept twice. */
const KEEP = statement('keep_list_upload', {
  takes: {
    ...{ wholesalerId: 'int', name: 'text', content: 'bytea', hash: 'text', isDelta: 'bool' },
    ...{ byWholesaler: 'bool', by: 'text', at: 'timestamptz' },
  },
  gives: { id: 'int' },
  sql: `INSERT INTO list_uploads (wholesaler_id, name, content, hash, is_delta, by_wholesaler, brought_by, came_at)
    VALUES ($wholesalerId, $name, $content, $hash, $isDelta, $byWholesaler, $by, $at)
    ON CONFLICT (wholesaler_id, hash, is_delta) WHERE state NOT IN ('published', 'held', 'dropped') DO NOTHING
    RETURNING id`,
});

const SAME = statement('same_list_upload', {
  takes: { wholesalerId: 'int', hash: 'text', isDelta: 'bool' },
  gives: { id: 'int', isOfDoor: 'bool' },
  sql: `SELECT id, by_wholesaler AS "isOfDoor" FROM list_uploads WHERE wholesaler_id = $wholesalerId AND hash = $hash AND is_delta = $isDelta
      AND state NOT IN ('published', 'held', 'dropped') FOR UPDATE`,
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

const LONGEST_NAME = 200;
const BROUGHT_ALREADY = 'The provider has this very list already, and has not decided on it yet.';

/** Keeps a price list as it came, and has it read. The same file again is read again. Throws `wrong_state` at a door for what the provider brought. */
export async function takeUpload(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: Clock },
  { wholesalerId, fileName, isDelta, content, by, byWholesaler = false }: UploadToTake,
): Promise<FoundUpload> {
  const name = nameOf(fileName);
  if (content.length === 0) throw new DomainError('list_not_valid', 'The file is empty.');
  // What it unpacks to has no bound.
  if (name.endsWith('.gz')) throw new DomainError('list_not_valid', 'Unpack the file first: the desk takes no .gz.');
  const hash = createHash('sha256').update(content).digest('hex');
  return db.transaction(async (tx) => {
    if ((await tx.run(WHOLESALER, { wholesalerId })).length === 0) {
      throw fieldError('wholesaler', invalidPk(wholesalerId));
    }
    const file = { wholesalerId, hash, isDelta };
    const [kept] = await tx.run(KEEP, { ...file, name, content, byWholesaler, by, at: clock.now() });
    const [same] = kept ? [] : await tx.run(SAME, file);
    // What the provider brought is not its wholesaler's to decide on.
    if (byWholesaler && same?.isOfDoor === false) throw new DomainError('wrong_state', BROUGHT_ALREADY);
    const id = kept?.id ?? same?.id;
    // Somebody decided on the same file between the two statements.
    if (id === undefined) throw unavailable();
    if (kept || (await markReading(tx, { id }))) await jobs.enqueue(tx, READ_UPLOAD, [{ uploadId: id }]);
    return getUpload({ db: tx }, { id });
  });
}

/** Without folders, and without what no file name has. */
function nameOf(given = ''): string {
  const name = path
    .basename(given.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return [...name.toWellFormed()].slice(-LONGEST_NAME).join('') || 'list.csv';
}
