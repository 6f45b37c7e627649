import { Parser } from 'csv-parse';
import { type ListFile, readPieces } from './list-file.ts';

export interface CsvRecord {
  readonly line: number;
  readonly fields: string[];
  readonly isLast: boolean;
  /** Why the records from here on cannot be separated. */
  readonly fault?: string;
}

/** Longer than any valid row: a quotation mark was probably not closed. */
const LONGEST_RECORD = 64_000;

/** The records of each piece of the file, without empty lines; the last one in a batch of its own. */
export async function* readRecords(file: ListFile): AsyncGenerator<CsvRecord[]> {
  const lines = new PlainLines(file.delimiter);
  let quoted: QuotedText | undefined;
  let pending: CsvRecord | undefined;
  const hold = (records: CsvRecord[]) => {
    const all = pending ? [pending, ...records] : records;
    pending = all.pop();
    return all;
  };
  for await (const text of readPieces(file)) {
    // Up to the first quotation mark each line is a record, which is much faster to read than by the parser.
    const records = quoted ? quoted.read(text) : lines.read(text);
    if (records) {
      yield hold(records);
    } else {
      quoted = new QuotedText(file.delimiter, lines.count);
      yield hold(quoted.read(lines.rest + text));
    }
    if (quoted?.fault) break;
  }
  const last = hold(quoted ? await quoted.end() : lines.end());
  const { fault, line = 0 } = quoted ?? {};
  if (pending) last.push({ ...pending, isLast: fault === undefined });
  if (fault !== undefined) last.push({ line, fields: [], isLast: true, fault });
  yield last;
}

const isEmpty = ([first = '', ...others]: string[]) => others.length === 0 && first.trim() === '';

class PlainLines {
  readonly #delimiter: string;
  count = 0;
  rest = '';

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** Undefined for a piece that needs the parser; it is not read then. */
  read(piece: string): CsvRecord[] | undefined {
    if (piece.includes('"')) return undefined;
    // It may be the first half of CRLF.
    const isHalf = piece.endsWith('\r');
    const lines = (this.rest + (isHalf ? piece.slice(0, -1) : piece)).split(/\r\n|\n|\r/);
    if (lines.some(({ length }) => length > LONGEST_RECORD)) return undefined;
    this.rest = `${lines.pop() ?? ''}${isHalf ? '\r' : ''}`;
    return this.#recordsOf(lines);
  }

  end(): CsvRecord[] {
    return this.#recordsOf([this.rest.replace(/\r$/, '')]);
  }

  #recordsOf(lines: string[]): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (const text of lines) {
      const fields = text.split(this.#delimiter);
      this.count++;
      if (!isEmpty(fields)) records.push({ line: this.count, fields, isLast: false });
    }
    return records;
  }
}

/** Text with quotation marks, from the beginning of a record. */
class QuotedText {
  readonly #parser: Parser;
  #records: CsvRecord[] = [];
  fault: string | undefined;
  /** Where the next record begins. */
  line: number;
  #emptyLines = 0;

  constructor(delimiter: string, linesBefore: number) {
    this.line = linesBefore + 1;
    this.#parser = new Parser({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_RECORD,
      on_record: (fields: string[], { empty_lines: emptyLines }) => {
        // The parser counts CRLF inside a field as two lines.
        this.line += emptyLines - this.#emptyLines;
        this.#emptyLines = emptyLines;
        if (!isEmpty(fields)) this.#records.push({ line: this.line, fields, isLast: false });
        this.line += fields.join('').split(/\r\n|\n|\r/).length;
        return null;
      },
    });
    this.#parser.on('error', (error) => {
      const code = 'code' in error ? String(error.code) : '';
      this.fault = CSV_FAULTS.get(code) ?? error.message;
    });
    // Without a reader the parser never ends.
    this.#parser.resume();
  }

  read(text: string): CsvRecord[] {
    this.#parser.write(text);
    return this.#take();
  }

  async end(): Promise<CsvRecord[]> {
    if (this.fault === undefined) {
      await new Promise<void>((resolve) => this.#parser.once('error', () => resolve()).end(resolve));
    }
    return this.#take();
  }

  #take(): CsvRecord[] {
    const taken = this.#records;
    this.#records = [];
    return taken;
  }
}

const CSV_FAULTS = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'a quotation mark is opened and never closed'],
  ['CSV_MAX_RECORD_SIZE', `a row longer than ${LONGEST_RECORD} characters; a quotation mark in it may never be closed`],
  ['INVALID_OPENING_QUOTE', 'a quotation mark in the middle of a field; write it twice, in a field that is quoted'],
  ['CSV_INVALID_CLOSING_QUOTE', 'text after a closing quotation mark; a mark inside a field is written twice'],
]);
