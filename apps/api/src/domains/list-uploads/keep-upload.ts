import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError, unavailable } from '../../kernel/domain-error.ts';
import { markReading } from './mark-reading.ts';

/** A file that is here already, and on which nobody has decided, is not kept twice. */
const KEEP = statement('keep_list_upload', {
  takes: {
    ...{ wholesalerId: 'int?', name: 'text', content: 'bytea', hash: 'text', isDelta: 'bool' },
    ...{ byWholesaler: 'bool', by: 'text', at: 'timestamptz' },
  },
  gives: { id: 'int' },
  sql: `INSERT INTO list_uploads (wholesaler_id, name, content, hash, is_delta, by_wholesaler, brought_by, came_at)
    VALUES ($wholesalerId, $name, $content, $hash, $isDelta, $byWholesaler, $by, $at)
    ON CONFLICT DO NOTHING
    RETURNING id`,
});

const SAME = statement('same_list_upload', {
  takes: { wholesalerId: 'int?', hash: 'text', isDelta: 'bool' },
  gives: { id: 'int', isOfDoor: 'bool' },
  sql: `SELECT id, by_wholesaler AS "isOfDoor" FROM list_uploads WHERE wholesaler_id IS NOT DISTINCT FROM $wholesalerId AND hash = $hash AND is_delta = $isDelta
      AND state NOT IN ('published', 'held', 'dropped') FOR UPDATE`,
});

export interface FileToKeep {
  readonly name: string;
  readonly content: Buffer;
}

const LONGEST_NAME = 200;

/** Throws `list_not_valid` for what is no file of a list at all. */
export function fileToKeep(given: string | undefined, content: Buffer, unnamed: string): FileToKeep {
  const name = nameOf(given) || unnamed;
  if (content.length === 0) throw new DomainError('list_not_valid', 'The file is empty.');
  // What it unpacks to has no bound.
  if (name.endsWith('.gz')) throw new DomainError('list_not_valid', 'Unpack the file first: the desk takes no .gz.');
  return { name, content };
}

interface Upload {
  /** Null of a catalogue. */
  readonly wholesalerId: number | null;
  readonly isDelta: boolean;
  /** It comes by the door of its wholesaler. */
  readonly byWholesaler: boolean;
  readonly by: string;
  readonly at: Date;
}

const BROUGHT_ALREADY = 'The provider has this very list already, and has not decided on it yet.';

/**
 * Keeps a file as it came. The same file again is the same upload. `isToRead`: a job has to be made that reads it. Throws
 * `wrong_state` at a door for what the provider brought.
 */
export async function keepUpload(
  tx: Sql,
  { name, content }: FileToKeep,
  { wholesalerId, isDelta, byWholesaler, by, at }: Upload,
): Promise<{ id: number; isToRead: boolean }> {
  const file = { wholesalerId, hash: createHash('sha256').update(content).digest('hex'), isDelta };
  const [kept] = await tx.run(KEEP, { ...file, name, content, byWholesaler, by, at });
  const [same] = kept ? [] : await tx.run(SAME, file);
  // What the provider brought is not its wholesaler's to decide on.
  if (byWholesaler && same?.isOfDoor === false) throw new DomainError('wrong_state', BROUGHT_ALREADY);
  const id = kept?.id ?? same?.id;
  // Somebody decided on the same file between the two statements.
  if (id === undefined) throw unavailable();
  return { id, isToRead: kept !== undefined || (await markReading(tx, { id })) };
}

/** Without folders, and without what no file name has. */
function nameOf(given = ''): string {
  const name = path
    .basename(given.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return [...name.toWellFormed()].slice(-LONGEST_NAME).join('');
}
