import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { FOLDER_DAYS } from '@formulary/contracts/records/folder';
import { makeZip } from 'client-zip';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { type Clock, DAY, later } from '../../../kernel/clock.ts';
import { notFound } from '../../../kernel/domain-error.ts';
import type { TellSecurity } from '../../../kernel/security-event.ts';
import { FOLDER_ZIP, folderOfLink } from './folder-link.ts';

const anyPractice = 'the link is signed for this folder';

const FILES = statement('files_of_folder', {
  anyPractice,
  takes: { id: 'int', since: 'timestamptz' },
  gives: { name: 'text', size: 'int', drawnAt: 'timestamptz?' },
  sql: `SELECT n.name, n.size, f.drawn_at AS "drawnAt" FROM folders f JOIN folder_files n ON n.folder_id = f.id
    WHERE f.id = $id AND f.asked_at > $since AND f.state = 'ready' ORDER BY n.position`,
});

const PIECE = statement('piece_of_folder', {
  anyPractice,
  takes: { id: 'int', name: 'text', place: 'int' },
  gives: { bytes: 'bytea' },
  sql: `SELECT p.bytes FROM folders f JOIN folder_pieces p ON p.folder_id = f.id AND p.try = f.try
    WHERE f.id = $id AND p.name = $name AND p.place = $place`,
});

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

interface Deps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly folderKey: Buffer;
}

/** A file of a folder, or all of them in one, for a link made by `folderUrl`. Throws `not_found` for an expired or altered link. */
export async function getFolderFile(
  { db, clock, folderKey }: Deps,
  link: { readonly id: string; readonly name: string; readonly expires: unknown; readonly signature: unknown },
  tell: TellSecurity,
) {
  const now = clock.now();
  const id = folderOfLink(folderKey, link, now);
  if (id === 'altered') tell('signature-refused', { reason: 'link to a folder of records' });
  if (typeof id === 'string') throw notFound();
  const files = await db.run(FILES, { id, since: later(now, -FOLDER_DAYS * DAY) });
  const { name } = link;
  if (name === FOLDER_ZIP && files.length > 0) {
    const entries = files.map((file) => ({
      ...file,
      input: piecesOf(db, id, file),
      lastModified: file.drawnAt ?? now,
    }));
    // Cast: the types of the browser and of Node.js name the same.
    const content = Readable.fromWeb(makeZip(entries) as ReadableStream);
    return { filename: name, contentType: 'application/zip', content };
  }
  const file = files.find((one) => one.name === name);
  if (!file) throw notFound();
  const contentType = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { filename: name, contentType, content: Readable.from(piecesOf(db, id, file)) };
}

/** Each is read when the one before was taken. Throws where the folder goes meanwhile: half a file is none. */
async function* piecesOf(db: Sql, id: number, { name, size }: { name: string; size: number }): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let place = 1; sent < size; place++) {
    const [piece] = await db.run(PIECE, { id, name, place });
    if (!piece) throw new Error(`piece ${place} of ${name} of folder ${id} is gone`);
    sent += piece.bytes.length;
    yield piece.bytes;
  }
}
