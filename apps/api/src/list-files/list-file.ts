import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DomainError } from '../kernel/domain-error.ts';
import { BadList } from './bad-list.ts';

export const ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface ListFile {
  readonly file: string;
  readonly encoding: Encoding;
  readonly delimiter: ',' | ';' | '\t';
  /** Unpacked bytes. */
  readonly size: number;
  readonly followsLinks: boolean;
  /** Its content, where it is not read from the disk. */
  readonly bytes?: Uint8Array | undefined;
}

type Place = Pick<ListFile, 'file' | 'followsLinks' | 'bytes'>;

/** Bytes that are inspected at once. */
const INSPECTED = 64 * 1024;
/** Bytes that are read at once. Rows of larger pieces outlive V8's young generation: twice the memory, 1.5 times as long. */
const PIECE = 8 * 1024;

async function openHandle({ file, followsLinks }: Place) {
  // Opening a pipe in the place of a file would wait for a writer.
  const own = constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, followsLinks ? constants.O_RDONLY : constants.O_RDONLY | own);
  if (!followsLinks && (await handle.stat()).nlink > 1) {
    await handle.close();
    throw new DomainError('file_not_accessible', `${path.basename(file)} is a hard link, or has one elsewhere.`);
  }
  return handle;
}

/** The bytes of a file as they are. */
export async function readWhole(place: Place): Promise<Buffer> {
  await using handle = await openHandle(place);
  return handle.readFile();
}

function* piecesOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function openList(place: Place, size: number): Promise<Readable> {
  const { file, bytes } = place;
  const raw: Readable = bytes
    ? Readable.from(piecesOf(bytes, size))
    : (await openHandle(place)).createReadStream({ highWaterMark: size });
  if (!file.endsWith('.gz')) return raw;
  const unpacked = createGunzip({ chunkSize: size });
  raw.once('error', (error) => unpacked.destroy(error));
  unpacked.once('close', () => raw.destroy());
  return raw.pipe(unpacked);
}

/** The file's text, without a byte order mark. */
export async function* readPieces(source: ListFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(source.encoding);
  for await (const piece of await openList(source, PIECE)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

interface InspectOptions {
  readonly encoding?: Encoding | undefined;
  readonly followsLinks?: boolean;
  readonly bytes?: Uint8Array;
}

/**
 * Reads a file once to find its encoding, delimiter and size. One that is not UTF-8 is taken for Windows-1252. Refuses a
 * mixture of both, other kinds of file, and a truncated .gz.
 */
export async function inspectFile(
  file: string,
  { encoding: given, followsLinks = true, bytes }: InspectOptions = {},
): Promise<ListFile> {
  const decoder = new TextDecoder('utf-8');
  const strict = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let head = '';
  let lines = 1;
  let firstBad: number | undefined;
  let isUtf8Somewhere = false;
  const inspect = (piece: Uint8Array, isLast = false) => {
    const text = decoder.decode(piece, { stream: !isLast });
    if (head.length < INSPECTED) head += text;
    if (firstBad === undefined && !isValid(strict, piece, isLast)) firstBad = lines + badLineOf(piece);
    isUtf8Somewhere ||= NOT_ASCII.test(text) && BEYOND_ASCII.test(text);
    lines += countLines(text);
  };
  try {
    for await (const piece of await openList({ file, followsLinks, bytes }, INSPECTED)) {
      if (size === 0) refuseOtherKinds(file, piece);
      size += piece.length;
      inspect(piece);
    }
    inspect(new Uint8Array(), true);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!GZIP_FAULTS.has(code)) throw error;
    throw new DomainError(
      'list_not_valid',
      `${path.basename(file)} is called .gz and is not gzipped, or is cut short.`,
    );
  }
  const encoding = given ?? (firstBad === undefined ? 'utf-8' : 'windows-1252');
  if (firstBad !== undefined && (given === 'utf-8' || (!given && isUtf8Somewhere))) {
    throw new BadList(file, [{ line: firstBad, reason: 'is not UTF-8 text' }]);
  }
  return { file, encoding, delimiter: delimiterOf(head), size, followsLinks, bytes };
}

function isValid(strict: InstanceType<typeof TextDecoder>, piece: Uint8Array, isLast: boolean): boolean {
  try {
    strict.decode(piece, { stream: !isLast });
    return true;
  } catch {
    return false;
  }
}

/** The first line, from 0, of a piece that is not UTF-8. */
function badLineOf(piece: Uint8Array): number {
  // The piece may begin inside a character.
  let at = piece.findIndex((byte) => !isContinuation(byte));
  for (let line = 0; ; line++) {
    const end = piece.indexOf(NEW_LINE, at);
    // The last line may continue in the next piece.
    if (end === -1 || !isUtf8(piece.subarray(at, end))) return line;
    at = end + 1;
  }
}

const NEW_LINE = 0x0a;
const isContinuation = (byte: number) => (byte & 0xc0) === 0x80;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII begins with them
const NOT_ASCII = /[^\x00-\x7f]/;
/** Without the byte order mark, and U+FFFD, which stands for bytes that are not UTF-8. */
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
