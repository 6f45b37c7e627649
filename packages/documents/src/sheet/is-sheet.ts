import { isPdf } from '../is-pdf.ts';

/** Bytes that are looked at. */
const HEAD = 8_192;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** A zip file: nothing else comes as one. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, ZIP);
export const isOldWorkbook = (bytes: Uint8Array): boolean => begins(bytes, OLD_EXCEL);

/** Whether a file is a table, by what it holds: a workbook, or text in columns that is neither XML nor JSON. */
export function isSheet(bytes: Uint8Array): boolean {
  if (isWorkbook(bytes) || isOldWorkbook(bytes)) return true;
  if (isPdf(bytes)) return false;
  const text = headOf(bytes);
  if (text.includes('\0') || /^\s*[<{[]/.test(text)) return false;
  return text.split(/\r\n?|\n/).filter((line) => /[;,\t]/.test(line)).length > 1;
}

function headOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  return new TextDecoder(utf16 ?? 'latin1').decode(bytes.subarray(0, HEAD)).replace(/^(?:ï»¿|\uFEFF)/, '');
}

/** Spreadsheets call it "Unicode text". */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (begins(bytes, [0xff, 0xfe])) return 'utf-16le';
  return begins(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined;
}
