import path from 'node:path';
import type { Sql } from '../../../db/sql.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { openDropped } from './open-dropped.ts';

const MEBIBYTE = 1024 * 1024;

export interface DroppedDocument {
  /** Of the wholesaler whose folder it is. */
  readonly slug: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
  /** Writes the audit, in the same transaction. */
  readonly record?: (sql: Sql) => Promise<void>;
}

/** Applies a document about the lines of an order, or stores an invoice. Throws a `DomainError` for one that is refused. Their domains come later than this one, so it is handed in. */
export interface TakesDocuments {
  /** Bytes. */
  readonly largest: number;
  take(document: DroppedDocument): Promise<{ readonly words: string; readonly facts: object }>;
}

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['.xml', 'application/xml'],
  ['.json', 'application/json'],
  ['.pdf', 'application/pdf'],
]);

const mediaTypeOf = (name: string) => MEDIA_TYPES.get(path.extname(name).toLowerCase());

/** Whether a dropped file is a document about an order or an invoice, and no list. */
export const isDocument = (name: string) => mediaTypeOf(name) !== undefined;

/** Reads a dropped document and has it applied. */
export async function importDocument(
  { take, largest }: TakesDocuments,
  file: string,
  folder: Pick<DroppedDocument, 'slug' | 'record'>,
) {
  const mediaType = mediaTypeOf(file) ?? 'application/xml';
  const content = await readWhole(file, largest);
  const fileName = path.basename(file);
  const { words, facts } = await take({ ...folder, fileName, mediaType, content });
  return { words: `${fileName}: ${words}`, facts };
}

/** Never more than may be read, whatever its size becomes meanwhile. */
async function readWhole(file: string, largest: number): Promise<Buffer> {
  await using handle = await openDropped(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(largest + 1), 0, largest + 1, 0);
  assertSize(path.basename(file), bytesRead, largest);
  return buffer.subarray(0, bytesRead);
}

/** Throws `file_not_valid` for more than so many bytes. */
export function assertSize(fileName: string, size: number, largest: number): void {
  if (size > largest) throw new DomainError('file_not_valid', `${fileName} is larger than ${largest / MEBIBYTE} MiB.`);
}
