import { createHash } from 'node:crypto';
import type { ListHead } from '../../../list-files/list.ts';
import type { ListFormat } from '../../../list-files/read-list.ts';

/** A header as it is compared, since spreadsheets write them anew: in any case, whatever spaces it has. */
const comparedHeader = (header: string): string => header.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** By which files with the same headers are known. */
export const hashOfHeaders = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.map(comparedHeader)))
    .digest('hex');

/** With the headers as this file writes them. */
export function asWritten({ headers }: ListHead, { columns, decimalComma }: ListFormat): ListFormat {
  const written = new Map(headers.map((header) => [comparedHeader(header), header]));
  const placed = Object.entries(columns).map(([ours, theirs]) => [ours, written.get(comparedHeader(theirs)) ?? theirs]);
  return { decimalComma, columns: Object.fromEntries(placed) };
}
