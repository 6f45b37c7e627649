import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DomainError } from '../kernel/domain-error.ts';
import { BadList } from './bad-list.ts';

export const ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A list's file, read once to find out how it is written and whether it is whole. */
export interface ListFile {
  readonly file: string;
  readonly encoding: Encoding;
  readonly delimiter: ',' | ';';
  /** Unpacked bytes. */
  readonly size: number;
  /** Whether the file may be a link. */
  readonly followsLinks: boolean;
}

/** Bytes that are looked through at once. */
const LOOK = 64 * 1024;
/** Bytes that are read at once. With larger pieces the rows outlive V8's young generation: twice the memory, and 1.5 times as long. */
const PIECE = 8 * 1024;

async function openList(
  { file, followsLinks }: Pick<ListFile, 'file' | 'followsLinks'>,
  size: number,
): Promise<Readable> {
  // Opening a pipe in the place of a file would wait for a writer.
  const own = constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, followsLinks ? constants.O_RDONLY : constants.O_RDONLY | own);
  const raw = handle.createReadStream({ highWaterMark: size });
  if (!file.endsWith('.gz')) return raw;
  const unpacked = createGunzip({ chunkSize: size });
  raw.once('error', (error) => unpacked.destroy(error));
  unpacked.once('close', () => raw.destroy());
  return raw.pipe(unpacked);
}

/** The file's text from its beginning, without a byte order mark. */
export async function* readPieces(source: ListFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(source.encoding);
  for await (const piece of await openList(source, PIECE)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/**
 * Reads a file to its end once. A file that is not UTF-8 is taken for Windows-1252, unless parts of it can only be UTF-8:
 * then it is refused. So are other kinds of file, and a .gz that is cut short.
 */
export async function lookThrough(
  file: string,
  { told, followsLinks = true }: { told?: Encoding | undefined; followsLinks?: boolean } = {},
): Promise<ListFile> {
  const decoder = new TextDecoder('utf-8');
  const strict = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let head = '';
  let lines = 1;
  let firstBad: number | undefined;
  let isUtf8Somewhere = false;
  const look = (piece: Uint8Array, isLast = false) => {
    const text = decoder.decode(piece, { stream: !isLast });
    if (head.length < LOOK) head += text;
    if (firstBad === undefined && !isValid(strict, piece, isLast)) firstBad = lines + badLineOf(piece);
    isUtf8Somewhere ||= NOT_ASCII.test(text) && BEYOND_ASCII.test(text);
    lines += countLines(text);
  };
  try {
    for await (const piece of await openList({ file, followsLinks }, LOOK)) {
      if (size === 0) refuseOtherKinds(file, piece);
      size += piece.length;
      look(piece);
    }
    look(new Uint8Array(), true);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!GZIP_FAULTS.has(code)) throw error;
    throw new DomainError(
      'list_not_valid',
      `${path.basename(file)} is called .gz and is not gzipped, or is cut short.`,
    );
  }
  const encoding = told ?? (firstBad === undefined ? 'utf-8' : 'windows-1252');
  if (firstBad !== undefined && (told === 'utf-8' || (!told && isUtf8Somewhere))) {
    throw new BadList(file, [{ line: firstBad, reason: 'is not UTF-8 text' }]);
  }
  return { file, encoding, delimiter: delimiterOf(head), size, followsLinks };
}

function isValid(strict: InstanceType<typeof TextDecoder>, piece: Uint8Array, isLast: boolean): boolean {
  try {
    strict.decode(piece, { stream: !isLast });
    return true;
  } catch {
    return false;
  }
}

/** Of a piece that is no UTF-8, or ends what was none: which of its lines is the first such, from 0. */
function badLineOf(piece: Uint8Array): number {
  let line = 0;
  for (let at = 0; at < piece.length; line++) {
    const end = piece.indexOf(NEW_LINE, at);
    // The last one may go on in the next piece: whatever is bad before it has been found.
    if (end === -1) break;
    // The first one may begin amid a character.
    const begin =
      line === 0
        ? Math.max(
            0,
            piece.findIndex((byte) => !isContinuation(byte)),
          )
        : at;
    if (!isUtf8(piece.subarray(begin, end))) return line;
    at = end + 1;
  }
  return line;
}

const NEW_LINE = 0x0a;
const isContinuation = (byte: number) => (byte & 0xc0) === 0x80;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them
const NOT_ASCII = /[^\x00-\x7f]/;
/** Without the byte order mark, which says nothing about the rest, and U+FFFD, which stands for bytes that are no UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const BEYOND_ASCII = /[^\x00-\x7f\uFEFF\uFFFD]/;
const GZIP_FAULTS = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR']);

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function delimiterOf(head: string): ',' | ';' {
  const header = head.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '';
  const count = (mark: string) => header.split(mark).length;
  return count(';') > count(',') ? ';' : ',';
}

const OTHER_KINDS: readonly (readonly [number[], string])[] = [
  [[0xff, 0xfe], 'is UTF-16 text; save it as UTF-8'],
  [[0xfe, 0xff], 'is UTF-16 text; save it as UTF-8'],
  [[0x50, 0x4b, 0x03, 0x04], 'is a workbook or an archive; save it as CSV'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is a workbook; save it as CSV'],
  [[0x25, 0x50, 0x44, 0x46], 'is a PDF document, no CSV'],
  [[0x1f, 0x8b], 'is gzipped, and not called .gz'],
];

function refuseOtherKinds(file: string, beginning: Uint8Array): void {
  const kind = OTHER_KINDS.find(([mark]) => mark.every((byte, at) => beginning[at] === byte));
  if (kind) throw new DomainError('list_not_valid', `${path.basename(file)} ${kind[1]}.`);
}
