import { createHash, type Hash } from 'node:crypto';
import { csvHead, csvRows } from './folder-csv.ts';
import {
  FOLDER_HASHES,
  FOLDER_PDF,
  type FolderBytes,
  type FolderCell,
  type FolderFileFacts,
  type FolderFrame,
  type FolderSection,
} from './folder-parts.ts';
import { FolderPdf } from './folder-pdf.ts';

/** The size of the pieces in which files are handed out; the last one of each is smaller. */
export const PIECE = 1024 * 1024;

/** Draws a folder's PDF and tables from rows as they come, and holds what was not taken yet. */
export class FolderDrawing {
  readonly #pdf: FolderPdf;
  readonly #files: OpenFile[] = [];
  #section: FolderSection | undefined;
  #ready: FolderBytes[] = [];

  constructor(frame: FolderFrame) {
    this.#pdf = new FolderPdf(frame);
    this.#files.push(new OpenFile(FOLDER_PDF, null));
  }

  begin(section: FolderSection): void {
    this.#endTable();
    this.#section = section;
    this.#pdf.begin(section);
    const table = new OpenFile(`${section.name}.csv`, 0);
    table.add(csvHead(section.columns));
    this.#files.push(table);
  }

  add(rows: readonly (readonly FolderCell[])[]): void {
    const [table, section] = [this.#files.at(-1), this.#section];
    if (!table || !section) throw new Error('rows of no section');
    this.#pdf.add(rows);
    table.add(csvRows(section.columns, rows), rows.length);
    this.#take(table, false);
    this.#takePdf(false);
  }

  /** Writes the ends of all files, and a list of their hashes. */
  finish(): readonly FolderFileFacts[] {
    this.#endTable();
    this.#pdf.finish();
    this.#takePdf(true);
    const facts = this.#files.map((file) => file.facts());
    const hashes = new OpenFile(FOLDER_HASHES, null);
    // As `sha256sum --check` reads it.
    hashes.add(Buffer.from(facts.map(({ hash, name }) => `${hash}  ${name}\n`).join('')));
    this.#take(hashes, true);
    return [...facts, hashes.facts()];
  }

  /** Pieces that are whole. */
  take(): readonly FolderBytes[] {
    const taken = this.#ready;
    this.#ready = [];
    return taken;
  }

  #endTable(): void {
    const last = this.#files.at(-1);
    if (this.#section && last) this.#take(last, true);
  }

  #takePdf(isEnd: boolean): void {
    const [pdf] = this.#files;
    if (!pdf) return;
    pdf.add(this.#pdf.take());
    this.#take(pdf, isEnd);
  }

  #take(file: OpenFile, isEnd: boolean): void {
    for (const bytes of file.take(isEnd)) this.#ready.push({ name: file.name, bytes });
  }
}

class OpenFile {
  readonly name: string;
  #rows: number | null;
  #size = 0;
  readonly #hash: Hash = createHash('sha256');
  #waiting: Buffer[] = [];
  #waitingSize = 0;

  constructor(name: string, rows: number | null) {
    this.name = name;
    this.#rows = rows;
  }

  add(bytes: Buffer, rows = 0): void {
    this.#hash.update(bytes);
    this.#size += bytes.length;
    this.#waiting.push(bytes);
    this.#waitingSize += bytes.length;
    if (this.#rows !== null) this.#rows += rows;
  }

  take(isEnd: boolean): Buffer[] {
    if (this.#waitingSize < PIECE && !isEnd) return [];
    const all = Buffer.concat(this.#waiting);
    const whole = isEnd ? all.length : all.length - (all.length % PIECE);
    this.#waiting = [all.subarray(whole)];
    this.#waitingSize = all.length - whole;
    const pieces: Buffer[] = [];
    for (let at = 0; at < whole; at += PIECE) pieces.push(all.subarray(at, Math.min(at + PIECE, whole)));
    return pieces;
  }

  /** The last call: nothing is added after. */
  facts(): FolderFileFacts {
    return { name: this.name, size: this.#size, rows: this.#rows, hash: this.#hash.digest('hex') };
  }
}
