import { type Encoding, inspectFile, readWhole } from './list-file.ts';
import { type ListFormat, type ListRow, type ListShape, readRows } from './read-list.ts';
import { type CsvRecord, readRecords } from './read-records.ts';

/** A list to import, wherever its rows come from. */
export interface List {
  /** In messages and reports; a file's path. */
  readonly name: string;
  /** The rows in batches. Throws `BadList` for a list that cannot be read at all. */
  rows(shape: ListShape): AsyncIterable<readonly ListRow[]>;
  /** What its rows are read from; a list that a program made has nothing to keep. */
  readonly source?: ListSource;
}

export interface ListSource {
  readonly reading: Reading;
  content(): Promise<Buffer>;
  /** Undefined for an empty list. Throws as reading its rows does. */
  head(): Promise<ListHead | undefined>;
  /** The same list, read in another way. */
  readAs(format: ListFormat): List;
}

export interface ListHead {
  readonly headers: readonly string[];
  /** The first ones below the headers. */
  readonly rows: readonly (readonly string[])[];
}

/** How a list is read. */
export interface Reading {
  readonly format?: ListFormat;
  readonly encoding?: Encoding | undefined;
}

export interface ReadingOptions extends Reading {
  readonly followsLinks?: boolean;
}

const OUR_COLUMNS: ListFormat = { decimalComma: false, columns: {} };

export function listInFile(
  path: string,
  { format = OUR_COLUMNS, encoding, followsLinks = true }: ReadingOptions = {},
): List {
  const content = () => readWhole({ file: path, followsLinks });
  return listIn(path, { format, encoding }, { followsLinks }, content);
}

/** A list of stored bytes, read as the file of that name was. */
export function listInBytes(name: string, bytes: Uint8Array, reading: Reading): List {
  return listIn(name, reading, { bytes }, async () => Buffer.from(bytes));
}

function listIn(
  name: string,
  { format = OUR_COLUMNS, encoding }: Reading,
  place: { followsLinks?: boolean; bytes?: Uint8Array },
  content: ListSource['content'],
): List {
  const records = async () => readRecords(await inspectFile(name, { ...place, encoding }));
  return {
    name,
    async *rows(shape) {
      yield* readRows({ name, records: await records() }, shape, format);
    },
    source: {
      reading: { format, encoding },
      content,
      head: async () => headOf(await records()),
      readAs: (other) => listIn(name, { format: other, encoding }, place, content),
    },
  };
}

/** Rows that show what the columns hold. */
const HEAD_ROWS = 5;

async function headOf(batches: AsyncIterable<readonly CsvRecord[]>): Promise<ListHead | undefined> {
  const found: (readonly string[])[] = [];
  for await (const records of batches) {
    found.push(...records.map(({ fields }) => fields.map((field) => field.trim())));
    if (found.length > HEAD_ROWS) break;
  }
  const [headers, ...rows] = found;
  return headers && { headers, rows: rows.slice(0, HEAD_ROWS) };
}

/** Values by column; missing ones are empty. */
export type MadeRow = Readonly<Record<string, string | number | null>>;

/** A list of rows made by a program, checked like a file. */
export function listOfRows(name: string, rows: Iterable<MadeRow>): List {
  return {
    name,
    rows(shape) {
      const columns = Object.keys(shape.fields);
      async function* records() {
        yield [{ line: 0, fields: columns, isLast: false }];
        yield Array.from(rows, (row, at) => ({
          line: at + 1,
          fields: columns.map((column) => String(row[column] ?? '')),
          isLast: false,
        }));
      }
      return readRows({ name, records: records() }, shape, OUR_COLUMNS);
    },
  };
}
