import { FOLDER_DAYS, FOLDERS_MAX, type RecordsFolder, type RecordsFolders } from '@formulary/contracts/records/folder';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import { type RowOfStatement, statement } from '../../../db/statement.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { type Clock, DAY, later } from '../../../kernel/clock.ts';
import type { SignedInUser } from '../../../kernel/signed-in-user.ts';
import { FOLDER_ZIP, folderUrl } from './folder-link.ts';

export interface FolderDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly folderKey: Buffer;
}

const FoundFiles = z.array(z.object({ name: z.string(), size: z.int(), rows: z.int().nullable(), hash: z.string() }));

const FOLDERS = statement('folders', {
  takes: { practiceId: 'int', id: 'int?', mayOrder: 'bool', since: 'timestamptz' },
  gives: {
    id: 'int',
    from: 'text',
    to: 'text',
    state: z.enum(['drawing', 'ready', 'failed']),
    hasPrices: 'bool',
    askedAt: 'timestamptz',
    drawnAt: 'timestamptz?',
    section: 'text?',
    rowsDone: 'int',
    rowsAll: 'int?',
    files: FoundFiles,
  },
  sql: `SELECT f.id, f.first_day::text AS "from", f.last_day::text AS "to", f.state, f.has_prices AS "hasPrices",
      f.asked_at AS "askedAt", f.drawn_at AS "drawnAt", f.section, f.rows_done AS "rowsDone", f.rows_all AS "rowsAll",
      coalesce((SELECT json_agg(json_build_object('name', n.name, 'size', n.size, 'rows', n.rows, 'hash', encode(n.hash, 'hex')) ORDER BY n.position)
        FROM folder_files n WHERE n.folder_id = f.id), '[]') AS files
    FROM folders f
    WHERE f.practice_id = $practiceId AND ($id IS NULL OR f.id = $id) AND ($mayOrder OR NOT f.has_prices) AND f.asked_at > $since
    ORDER BY f.id DESC LIMIT ${FOLDERS_MAX}`,
});
type Found = RowOfStatement<typeof FOLDERS>;

/** The practice's folders of the last week. Those with prices are for whoever may order. */
export async function listFolders(deps: FolderDeps, user: SignedInUser, base: URL): Promise<RecordsFolders> {
  return { folders: await readFolders(deps.db, deps, { user, id: null, base }) };
}

export async function readFolders(
  sql: Sql,
  { clock, folderKey }: Pick<FolderDeps, 'clock' | 'folderKey'>,
  { user: { practiceId, canOrder: mayOrder }, id, base }: { user: SignedInUser; id: number | null; base: URL },
): Promise<RecordsFolder[]> {
  const now = clock.now();
  const since = later(now, -FOLDER_DAYS * DAY);
  const found = await sql.run(FOLDERS, { practiceId, id, mayOrder, since });
  return found.map((folder) =>
    viewOf(folder, (name) => folderUrl(folderKey, { folderId: folder.id, name, base, now })),
  );
}

const viewOf = (folder: Found, urlOf: (name: string) => string): RecordsFolder => ({
  id: folder.id,
  from: folder.from,
  to: folder.to,
  state: folder.state,
  has_prices: folder.hasPrices,
  asked_on: folder.askedAt.toISOString(),
  drawn_on: folder.drawnAt?.toISOString() ?? null,
  expires_on: later(folder.askedAt, FOLDER_DAYS * DAY).toISOString(),
  section: folder.section,
  rows_done: folder.rowsDone,
  rows_all: folder.rowsAll,
  files: folder.files.map((file) => ({ ...file, url: urlOf(file.name) })),
  zip: folder.state === 'ready' ? urlOf(FOLDER_ZIP) : null,
});
