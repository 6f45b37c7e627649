import { DocumentError } from '../document-error.ts';
import { quoted } from '../quoted.ts';

/** What a document may begin with, so that its encoding is known before anything of it is read (XML 1.0, appendix F). */
const BYTE_ORDER_MARKS = [
  // Those of UTF-32 come first: its little end begins as that of UTF-16 does.
  { name: 'UTF-32', bytes: [0x00, 0x00, 0xfe, 0xff] },
  { name: 'UTF-32', bytes: [0xff, 0xfe, 0x00, 0x00] },
  { name: 'UTF-16BE', bytes: [0xfe, 0xff] },
  { name: 'UTF-16LE', bytes: [0xff, 0xfe] },
  { name: 'UTF-8', bytes: [0xef, 0xbb, 0xbf] },
];
/** No declaration is longer: it has a version, an encoding, and a word. */
const LONGEST_DECLARATION = 200;
const READ = 'UTF-8, UTF-16 with a byte order mark and ISO-8859-1 are read';

export interface Decoded {
  readonly text: string;
  /** The encoding that the declaration names, in capitals. */
  readonly declared: string | undefined;
}

/**
 * The text of an XML document in UTF-8, in UTF-16 with a byte order mark, or in ISO-8859-1 that its declaration names.
 * Throws a DocumentError for every other encoding, for one that contradicts the declaration, and for bytes that are none
 * of it.
 */
export function decodeXml(bytes: Uint8Array): Decoded {
  const mark = BYTE_ORDER_MARKS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  const declared = declaredEncoding(bytes, mark?.name);
  const encoding = mark?.name ?? declared ?? 'UTF-8';
  if (mark && declared !== undefined && !isSame(mark.name, declared)) {
    throw new DocumentError(
      'encoding',
      `The document begins with the byte order mark of ${mark.name}, and says that it is ${quoted(declared)}`,
    );
  }
  if (encoding === 'ISO-8859-1') return { text: Buffer.from(bytes).toString('latin1'), declared };
  if (encoding === 'UTF-8' || mark?.name === 'UTF-16LE' || mark?.name === 'UTF-16BE') {
    return { text: decode(bytes, encoding), declared };
  }
  if (encoding.startsWith('UTF-16')) {
    throw new DocumentError('encoding', `The document is ${encoding} without a byte order mark; ${READ}`);
  }
  throw new DocumentError('encoding', `The encoding ${quoted(encoding)} is not read; ${READ}`);
}

/** In capitals. Without a mark the beginning is ASCII in every encoding that is read. */
function declaredEncoding(bytes: Uint8Array, mark: string | undefined): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 2 * LONGEST_DECLARATION));
  const text = start.toString('latin1').replaceAll('\0', '');
  const isWide = start.subarray(0, 4).includes(0);
  if (mark === undefined && isWide) return start.subarray(0, 4).indexOf('\0\0', 0, 'latin1') >= 0 ? 'UTF-32' : 'UTF-16';
  return /^[^<]{0,3}<\?xml[^>]{1,150}?\sencoding\s*=\s*["']([A-Za-z][\w.-]{0,40})["']/.exec(text)?.[1]?.toUpperCase();
}

const isSame = (mark: string, declared: string) =>
  declared === mark || (mark.startsWith('UTF-16') && declared === 'UTF-16');

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentError('encoding', `The document is not ${encoding} throughout`);
  }
}
