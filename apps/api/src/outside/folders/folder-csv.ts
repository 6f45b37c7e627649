import { stringify } from 'csv-stringify/sync';
import { SPREADSHEET_CSV } from '../../kernel/spreadsheet-csv.ts';
import type { FolderCell, FolderColumn } from './folder-parts.ts';

/** Rows for spreadsheets, UTF-8, formulas escaped. */
export const csvRows = (columns: readonly FolderColumn[], rows: readonly (readonly FolderCell[])[]): Buffer =>
  Buffer.from(
    stringify([...rows], {
      ...SPREADSHEET_CSV,
      cast: { number: (value, { column }) => value.toFixed(columns[Number(column)]?.places ?? 0) },
    }),
  );

/** The first row, after a mark by which spreadsheets know UTF-8. */
export const csvHead = (columns: readonly FolderColumn[]): Buffer =>
  Buffer.from(stringify([columns.map(({ name }) => name)], { ...SPREADSHEET_CSV, bom: true }));
