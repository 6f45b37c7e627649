/** Places of columns; null where there is none. */
export interface Columns {
  readonly number: number | null;
  readonly day: number | null;
  readonly amount: number | null;
  /** What is taken off, in a column of its own. */
  readonly credit: number | null;
}

export interface StatementTable {
  /** Of its columns, each once; "Column 2" where it has none. */
  readonly headings: readonly string[];
  /** Below the headings. */
  readonly rows: readonly (readonly string[])[];
  readonly columns: Columns;
  /** Whether the headings name them so that nobody has to be asked. */
  readonly isSure: boolean;
}

/** Rows with anything in them above the headings: a name, an address, a period. */
const ABOVE_HEADINGS = 15;
const INVOICE = '(?:invoice|inv|bill|rechnungs?|re|facture|factuur|fattura|factura|faktur[ay]?|fact)';
const DOCUMENT = '(?:document|doc|voucher|beleg|piece|documento|dokument|transaction|trans|our|your|ihre|unsere)';
const NUMBER = '(?:numbers?|no|nr|num|nummer|numero|n|ref|reference|referenz|id|numer)';
const OF = '(?: ?(?:de|du|di|la|of))*';

/** The surest first. Words are as `plain` makes them. */
const NUMBERS = [
  new RegExp(`^(?:${INVOICE}${OF} ?${NUMBER}|${NUMBER}${OF} ?${INVOICE}|fakturanummer|rechnung)$`),
  new RegExp(`^(?:${DOCUMENT}${OF} ?${NUMBER}|${NUMBER}${OF} ?${DOCUMENT}|${INVOICE}|${DOCUMENT}|${NUMBER})$`),
];
const DATE = '(?:date|dated|datum|data|fecha|dato|dag)';
const DAYS = [
  new RegExp(`^(?:${INVOICE}${OF} ?${DATE}|${DATE}${OF} ?${INVOICE})$`),
  new RegExp(`^(?:${DOCUMENT}${OF} ?${DATE}|${DATE}${OF} ?${DOCUMENT}|${DATE})$`),
];
const SUM =
  '(?:amount|total|value|gross|sum|betrag|brutto|bruttobetrag|gesamt|gesamtbetrag|summe|montant|bedrag|totaal|importo|totale|importe|belopp?|belob|kwota)';
const AMOUNTS = [
  new RegExp(`^(?:${INVOICE}${OF} ?${SUM}|${SUM}${OF} ?${INVOICE}|(?:${SUM} )?(?:ttc|brutto|gross)(?: ${SUM})?)$`),
  new RegExp(`^(?:${DOCUMENT}${OF} ?)?${SUM}$`),
];
const DEBITS = [/^(?:debits?|dr|soll|debet|debito|dare|debe|invoiced|charges?)(?: ?amount)?$/];
const CREDITS = [/^(?:credits?|cr|haben|credito|avere|haber|avoirs?|payments?)(?: ?amount)?$/];

/** Finds the row of headings, and what they say of each column. */
export function readTable(cells: readonly (readonly string[])[]): StatementTable {
  const filled = cells.filter((row) => row.some((cell) => cell.trim() !== ''));
  const at = filled.slice(0, ABOVE_HEADINGS).findIndex((row) => {
    const { columns } = readHeadings(row);
    return columns.number !== null && columns.amount !== null;
  });
  const head = filled[Math.max(at, 0)] ?? [];
  const { columns, isSure } = readHeadings(head);
  // Without words that are known the first row may be of headings all the same: where it has a number, it is not.
  const hasHeadings = at >= 0 || !head.some((cell) => /\d[.,]\d{2}\b/.test(cell));
  const width = Math.max(0, ...filled.map((row) => row.length));
  const names = Array.from(
    { length: width },
    (_, place) => (hasHeadings ? head[place]?.trim() : '') || `Column ${place + 1}`,
  );
  const headings = names.map((name, place) => (names.indexOf(name) === place ? name : `${name} (${place + 1})`));
  return { headings, rows: filled.slice(hasHeadings ? Math.max(at, 0) + 1 : 0), columns, isSure: at >= 0 && isSure };
}

function readHeadings(row: readonly string[]): { columns: Columns; isSure: boolean } {
  const headings = row.map(plain);
  const [number, day, amount] = [NUMBERS, DAYS, AMOUNTS].map((words) => findIn(headings, words));
  const [debit, credit] = [findIn(headings, DEBITS), findIn(headings, CREDITS)];
  const isSplit = amount?.place === null && debit.place !== null && credit.place !== null;
  const sum = isSplit ? debit : amount;
  return {
    columns: {
      number: number?.place ?? null,
      day: day?.place ?? null,
      amount: sum?.place ?? null,
      credit: isSplit ? credit.place : null,
    },
    isSure: [number, sum, ...(isSplit ? [credit] : [])].every((found) => found?.isAlone === true),
  };
}

/** The first of the surest, and whether it has no equal. */
function findIn(headings: readonly string[], words: readonly RegExp[]): { place: number | null; isAlone: boolean } {
  for (const word of words) {
    const places = headings.flatMap((heading, place) => (word.test(heading) ? [place] : []));
    const [place] = places;
    if (place !== undefined) return { place, isAlone: places.length === 1 };
  }
  return { place: null, isAlone: false };
}

/** "Invoice No. (EUR)" as "invoice no", "Rechnungs-Nr." as "rechnungs nr". */
function plain(heading: string): string {
  return heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replaceAll('#', ' no ')
    .replaceAll('°', '')
    .replaceAll(/(?:\bin )?(?:€|\beur\b|\beuros?\b|\bgbp\b|£)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
