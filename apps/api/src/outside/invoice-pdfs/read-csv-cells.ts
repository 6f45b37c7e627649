import { isUtf8 } from 'node:buffer';
import { DocumentError } from '@formulary/documents/document-error';
import { utf16Of } from '@formulary/documents/sheet/is-sheet';
import type { Cells } from '@formulary/documents/sheet/sheet';
import type { ListFile } from '../../list-files/list-file.ts';
import { readRecords } from '../../list-files/read-records.ts';

/** Bytes by which the separator is found. */
const HEAD = 64 * 1024;
/** A tab stands in no text, and a semicolon in few; commas are in names and before cents. */
const DELIMITERS = ['\t', ';', ','] as const;
/** Of the lines, those that have the separator: a letterhead stands above some tables. */
const SHARE = 3;

/** The cells of a CSV file, as UTF-8, UTF-16 or Windows-1252, whatever its separator. Throws a DocumentError. */
export async function readCsvCells(content: Uint8Array): Promise<Cells> {
  const utf16 = utf16Of(content);
  const bytes = utf16 ? Buffer.from(new TextDecoder(utf16).decode(content)) : content;
  const file: ListFile = {
    ...{ file: 'invoice.csv', size: bytes.length, followsLinks: false, bytes },
    encoding: isUtf8(bytes) ? 'utf-8' : 'windows-1252',
    delimiter: delimiterOf(bytes),
  };
  const cells: string[][] = [];
  for await (const records of readRecords(file)) {
    for (const { line, fields, fault } of records) {
      if (fault !== undefined) throw new DocumentError('broken', `Line ${line}: ${fault}`);
      // Empty lines count, as in the file.
      while (cells.length < line - 1) cells.push([]);
      cells[line - 1] = fields;
    }
  }
  return cells;
}

function delimiterOf(bytes: Uint8Array): ListFile['delimiter'] {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const isIn = (mark: string) => lines.filter((line) => line.includes(mark)).length * SHARE >= lines.length;
  return DELIMITERS.find(isIn) ?? ',';
}
