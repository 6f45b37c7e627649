import { Parser } from 'csv-parse';
import { type ListFile, readPieces } from './list-file.ts';

export interface CsvRecord {
  /** Where it begins. */
  readonly line: number;
  readonly fields: string[];
  readonly isLast: boolean;
  /** Why the records from here on cannot be told apart. */
  readonly fault?: string;
}

/** Longer than any good row: beyond it a quotation mark has swallowed the list. */
const LONGEST_RECORD = 64_000;

/** The records of each piece of the file, empty lines left out; the very last one comes by itself. */
export async function* readRecords(file: ListFile): AsyncGenerator<CsvRecord[]> {
  const lines = new PlainLines(file.delimiter);
  let quoted: QuotedText | undefined;
  let held: CsvRecord | undefined;
  const hold = (records: CsvRecord[]) => {
    const all = held ? [held, ...records] : records;
    held = all.pop();
    return all;
  };
  for await (const text of readPieces(file)) {
    // Most lists have no quotation mark. Up to the first, each line is a record: to see that takes a fraction of parsing it.
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
  if (held) last.push({ ...held, isLast: fault === undefined });
  if (fault !== undefined) last.push({ line, fields: [], isLast: true, fault });
  yield last;
}

const isEmpty = ([first = '', ...others]: string[]) => others.length === 0 && first.trim() === '';

/** Text without a quotation mark. */
class PlainLines {
  readonly #delimiter: string;
  /** Lines so far, without the one that has only begun. */
  count = 0;
  rest = '';

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** Nothing where it takes a parser to tell records apart; the piece is not read then. */
  read(piece: string): CsvRecord[] | undefined {
    if (piece.includes('"')) return undefined;
    // Which may be the first half of the end of a line.
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

/** Text with quotation marks, from a record's beginning on. */
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
        // The parser's own count of lines takes the end of one in a field for two where it is of two characters.
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
    // Nothing comes out at this end, and yet without a reader the parser would never say that it is done.
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
