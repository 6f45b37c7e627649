import {
  LIST_COLUMNS,
  type ListColumn,
  type ListColumnNames,
  type ListQuestion,
} from '@formulary/contracts/desk/list-uploads';
import { columnOf } from '@formulary/documents/sheet/header-words';
import type { SheetColumn } from '@formulary/documents/sheet/sheet';
import type { ListHead } from '../../../list-files/list.ts';
import type { ListFormat } from '../../../list-files/read-list.ts';
import type { Guesses } from './guess-by-values.ts';
import { comparedHeader } from './known-columns.ts';
import { asWritten } from './with-known-columns.ts';

/** Without these no row can be read; of the others a list may have none. */
const NEEDED: readonly ListColumn[] = ['code', 'wholesaler_code', 'gross_price'];
/** Further ones would be of a file that is no list. */
const SHOWN_HEADERS = 200;
const LONGEST_CELL = 200;

const OF_TABLES: Readonly<Partial<Record<SheetColumn, ListColumn>>> = {
  sellers_code: 'wholesaler_code',
  gtin: 'code',
  price: 'gross_price',
  discount: 'discount',
  quantity: 'stock_quantity',
};
/** Words of lists that no invoice has. */
const OF_LISTS = new Map<string, ListColumn>([
  ...[
    'gross price',
    'list price',
    'bruttopreis',
    'listenpreis',
    'prix brut',
    'prix tarif',
    'brutoprijs',
    'prezzo lordo',
  ].map((word) => [word, 'gross_price'] as const),
  ...['stock', 'stock quantity', 'stock level', 'on hand', 'bestand', 'lagerbestand', 'voorraad', 'giacenza'].map(
    (word) => [word, 'stock_quantity'] as const,
  ),
]);

/** Whether a list names all columns as we do. */
export const isOurs = ({ headers }: ListHead): boolean => LIST_COLUMNS.every((ours) => headers.includes(ours));

/** What somebody has to say of a list whose columns are not known. Headers say more than values. */
export function askForColumns(head: ListHead, byValues: Guesses): ListQuestion {
  const { headers, rows } = head;
  const guessed = headers.map((header) => ({ header, column: guess(header) }));
  const isOnce = (header: string) => headers.indexOf(header) === headers.lastIndexOf(header);
  const said = (ours: ListColumn) => {
    const alike = guessed.filter(({ column }) => column === ours);
    if (alike.length > 0) return alike.length === 1 ? alike[0]?.header : undefined;
    // A discount looks like a price, too, and mostly says what it is.
    const likely = guessed.filter(
      ({ header, column }, at) => byValues[ours]?.includes(at) && column === undefined && isOnce(header),
    );
    return likely.length === 1 ? likely[0]?.header : undefined;
  };
  const columns = namesOf(said);
  const price = columns.gross_price;
  const isPrice = (at: number) => (price === null ? byValues.gross_price?.includes(at) : headers[at] === price);
  return {
    ...beginningOf(head),
    missing: NEEDED.filter((ours) => columns[ours] === null),
    columns,
    decimal_comma: rows.some((cells) => cells.some((cell, at) => isPrice(at) && DECIMAL_COMMA.test(cell.trim()))),
  };
}

/** What somebody said of a list with such headers, so that it can be said anew. */
export function columnsAsSaid(head: ListHead, known: ListFormat): ListQuestion {
  const { columns, decimalComma } = asWritten(head, known);
  return { ...beginningOf(head), missing: [], columns: namesOf((ours) => columns[ours]), decimal_comma: decimalComma };
}

const beginningOf = ({ headers, rows }: ListHead) => ({
  headers: headers.slice(0, SHOWN_HEADERS),
  rows: rows.map((cells) => cells.slice(0, SHOWN_HEADERS).map((cell) => cell.slice(0, LONGEST_CELL))),
});

const namesOf = (headerOf: (ours: ListColumn) => string | undefined): ListColumnNames =>
  Object.fromEntries(LIST_COLUMNS.map((ours) => [ours, headerOf(ours) || null])) as unknown as ListColumnNames; // of all our columns

const DECIMAL_COMMA = /^\d+(?:\.\d{3})*,\d{1,2}$/;

function guess(header: string): ListColumn | undefined {
  const words = comparedHeader(header.replaceAll('_', ' '));
  const ours = LIST_COLUMNS.find((one) => one.replaceAll('_', ' ') === words);
  if (ours) return ours;
  const known = columnOf(header);
  return OF_LISTS.get(words) ?? (known && OF_TABLES[known]);
}
