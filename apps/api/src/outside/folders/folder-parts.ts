/** What a folder is drawn from. It passes between threads: data only. */
export interface FolderFrame {
  readonly practice: { readonly name: string; readonly address: string };
  readonly title: string;
  /** Such as "1 January to 31 December 2025". */
  readonly period: string;
  readonly drawnAt: Date;
  /** `drawnAt` in words. */
  readonly drawn: string;
  /** Of the practice's chain of records, in hexadecimal; null where there is none. */
  readonly head: string | null;
  /** Below the contents, a paragraph each. */
  readonly notes: readonly string[];
}

export interface FolderColumn {
  /** In the table for spreadsheets. */
  readonly name: string;
  /** On paper; a column without a width is in the spreadsheet alone. */
  readonly head?: string;
  /** A share of the page's width. */
  readonly width?: number;
  /** Decimals of its numbers, which stand at the right. */
  readonly places?: number;
}

export interface FolderSection {
  /** Of its file, without an ending. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly FolderColumn[];
}

/** A section as the contents name it. */
export interface DrawnSection {
  readonly title: string;
  readonly rows: number;
  /** The number of the page on which it begins. */
  readonly place: number;
  /** That page's object. */
  readonly page: number;
}

export type FolderCell = string | number | null;

/** Bytes of a file of the folder, in their order. */
export interface FolderBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface FolderFileFacts {
  readonly name: string;
  readonly size: number;
  /** Rows of a table; null of the others. */
  readonly rows: number | null;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

export const FOLDER_PDF = 'records.pdf';
export const FOLDER_HASHES = 'hashes.txt';
