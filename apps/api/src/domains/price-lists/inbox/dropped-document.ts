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
  /** Whether a table, of which the beginning is given, is an invoice and no list. */
  isInvoice(slug: string, head: Buffer): Promise<boolean>;
  take(document: DroppedDocument): Promise<{ readonly words: string; readonly facts: object }>;
}

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['.xml', 'application/xml'],
  ['.json', 'application/json'],
  ['.pdf', 'application/pdf'],
  ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
]);

const mediaTypeOf = (name: string) => MEDIA_TYPES.get(path.extname(name).toLowerCase());

/** Whether a dropped file is a document about an order or an invoice, and no list, as its name says. */
export const isNamedAsDocument = (name: string) => mediaTypeOf(name) !== undefined;

/** Of a table: its headers stand in it. */
const HEAD = 64 * 1024;

/** The same, where a table says it by its headers. */
export async function isDocument({ isInvoice }: TakesDocuments, file: string, slug: string): Promise<boolean> {
  if (isNamedAsDocument(file)) return true;
  if (file.endsWith('.gz')) return false;
  const head = await headOf(file);
  return head !== undefined && isInvoice(slug, head);
}

/** Undefined for a file that may not be read: whoever reads the list says why. */
async function headOf(file: string): Promise<Buffer | undefined> {
  try {
    await using handle = await openDropped(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Reads a dropped document and has it applied. */
export async function importDocument(
  { take, largest }: TakesDocuments,
  file: string,
  folder: Pick<DroppedDocument, 'slug' | 'record'>,
) {
  const mediaType = mediaTypeOf(file) ?? 'text/csv';
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
