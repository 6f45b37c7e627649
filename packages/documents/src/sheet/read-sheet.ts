import { type Decimal, negated, sumOf } from '../decimal.ts';
import { DocumentError } from '../document-error.ts';
import type { Invoice, InvoiceLine } from '../invoice.ts';
import { present } from '../present.ts';
import { quoted, shortened } from '../quoted.ts';
import { currencyOf, isCreditBySaying } from './document-words.ts';
import type { Cell, Cells, SheetAnswers, SheetAsk, SheetColumn, SheetFact, SheetReading } from './sheet.ts';
import { type LineRow, lineRowsOf, mostMultiply, readLine } from './sheet-lines.ts';
import { textOf } from './sheet-numbers.ts';
import { sumsOfSheet } from './sheet-sums.ts';
import { type FactCell, factsOf, type SheetTable, tableOf } from './sheet-table.ts';
import { SheetValues } from './sheet-values.ts';

/** Rows and cells that are shown of a file that asks. */
const SHOWN_ROWS = 5;
const MOST_NAMES = 5;
const NUMBERS: readonly SheetColumn[] = ['quantity', 'price', 'discount', 'amount', 'vat_rate', 'total'];
const DAYS: readonly SheetColumn[] = ['invoice_date', 'due_date'];
const SUMS: readonly SheetFact[] = ['total', 'without_vat', 'vat'];

/**
 * An invoice that is a table: as a file says it, then as a person does. What neither says for sure is asked. Throws a
 * DocumentError for a file that has no table or several invoices, or contradicts itself.
 */
export function readSheet(cells: Cells, syntax: 'CSV' | 'XLSX', answers: SheetAnswers): SheetReading {
  const table = tableOf(cells);
  const columns = answers.columns ?? table.columns;
  const ask = (...asks: SheetAsk[]) => questionOf(table, columns, asks);
  const askColumns = () => ask('columns', ...notSaidOf(table, columns));
  if (!areEnough(columns, table) || (!answers.columns && table.hasTwins)) return askColumns();
  const { lines: rows, facts: below } = lineRowsOf(table, columns);
  const facts = [...table.above.flatMap(factsOf), ...below];
  const said = new Said(rows, facts);
  const values = new SheetValues(
    [...NUMBERS.flatMap(said.ofColumn), ...SUMS.flatMap(said.ofFact)],
    [...DAYS.flatMap((column) => said.of(column))],
    answers,
  );
  const lines = rows.map((row) => readLine(row, values));
  if (!answers.columns && !values.asksMark && !mostMultiply(rows, lines)) return askColumns();
  const number = textOf(said.one('invoice_number') ?? answers.number);
  const issued = said.one('invoice_date') ?? answers.issuedOn;
  const due = said.one('due_date') ?? answers.dueOn;
  const issueDate = issued === undefined ? undefined : values.day(issued, 'The invoice date');
  const dueDate = due === undefined ? undefined : values.day(due, 'The due date');
  const sums = saidSums(said, values);
  const asks: SheetAsk[] = [
    ...(number === '' ? (['number'] as const) : []),
    ...(issueDate === undefined ? (['issued_on'] as const) : []),
    ...(values.asksMark ? (['decimal_mark'] as const) : []),
    ...(values.asksOrder ? (['date_order'] as const) : []),
  ];
  if (issueDate === undefined || asks.length > 0) return ask(...asks);
  const isNegative = sumOf(lines.map(({ amount }) => amount)).startsWith('-');
  const isCredit = isNegative || isCreditBySaying(table, said.of('type'));
  const turned = isNegative ? lines.map(turnedLine) : lines;
  const turn = (sum: Decimal | undefined) => (isNegative && sum?.startsWith('-') ? negated(sum) : sum);
  const { vat, totals } = sumsOfSheet(turned, {
    withoutVat: turn(sums.withoutVat),
    vat: turn(sums.vat),
    total: turn(sums.total),
  });
  const account = textOf(said.one('account'));
  const invoice = present<Invoice>({
    ...EMPTY,
    syntax,
    id: number,
    typeCode: isCredit ? '381' : '380',
    isCredit,
    issueDate,
    dueDate,
    currency: currencyOf(table, said.of('currency'), [...said.of('total'), ...MONEY.flatMap(said.ofColumn)]),
    orderId: rows.some(({ cells: { order_reference } }) => order_reference !== undefined)
      ? undefined
      : textOf(said.one('order_reference')) || undefined,
    seller: { ids: [] },
    buyer: { ids: [], ...(account !== '' && { accountId: account }) },
    vat,
    totals,
    lines: turned,
  });
  return { kind: 'invoice', invoice, columns };
}

const MONEY: readonly SheetColumn[] = ['price', 'amount'];

/** What no table says. */
const EMPTY = {
  ...{ customizationId: undefined, profileId: undefined, taxCurrency: undefined, buyerReference: undefined },
  ...{ salesOrderId: undefined, period: undefined, deliveryDate: undefined, deliveryAddress: undefined },
  ...{
    paymentTerms: undefined,
    notes: [],
    despatchIds: [],
    receiptIds: [],
    precedingInvoices: [],
    allowanceCharges: [],
  },
};

function areEnough(columns: readonly (SheetColumn | null)[], { headers }: SheetTable): boolean {
  const there = columns.filter((column) => column !== null);
  const has = (...any: SheetColumn[]) => any.some((column) => there.includes(column));
  return (
    columns.length <= headers.length &&
    new Set(there).size === there.length &&
    has('sellers_code', 'gtin', 'name') &&
    has('quantity') &&
    has('price', 'amount')
  );
}

/** What is asked with the columns, as neither a column that is known nor what stands above the table says it. */
function notSaidOf({ above }: SheetTable, columns: readonly (SheetColumn | null)[]): SheetAsk[] {
  const facts = above.flatMap(factsOf).map(({ fact }) => fact);
  const isSaid = (what: 'invoice_number' | 'invoice_date') => facts.includes(what) || columns.includes(what);
  return [
    ...(isSaid('invoice_number') ? [] : (['number'] as const)),
    ...(isSaid('invoice_date') ? [] : (['issued_on'] as const)),
  ];
}

function questionOf(
  { headers, below }: SheetTable,
  columns: readonly (SheetColumn | null)[],
  asks: readonly SheetAsk[],
): SheetReading {
  return {
    kind: 'asks',
    asks,
    headers: headers.map(shortened),
    rows: below.slice(0, SHOWN_ROWS).map(({ cells }) => headers.map((_, at) => shortened(textOf(cells[at])))),
    columns: headers.map((_, at) => columns[at] ?? null),
  };
}

/** What a file says of the whole invoice: in a column that has the same on each line, or beside the lines. */
class Said {
  readonly #rows: readonly LineRow[];
  readonly #facts: readonly FactCell[];

  constructor(rows: readonly LineRow[], facts: readonly FactCell[]) {
    this.#rows = rows;
    this.#facts = facts;
  }

  readonly ofColumn = (column: SheetColumn): Cell[] => this.#rows.flatMap(({ cells }) => cells[column] ?? []);
  readonly ofFact = (fact: SheetFact): Cell[] => this.#facts.filter((one) => one.fact === fact).map(({ cell }) => cell);
  readonly of = (what: SheetColumn): Cell[] => [...this.ofColumn(what), ...this.ofFact(what as SheetFact)];

  /** Throws a DocumentError where it says several. */
  one(what: keyof typeof NAMES): Cell | undefined {
    const distinct = new Map(this.of(what).map((cell) => [textOf(cell), cell]));
    if (distinct.size > 1) {
      const named = [...distinct.keys()].slice(0, MOST_NAMES).map(quoted).join(', ');
      if (what === 'invoice_number')
        throw new DocumentError(
          'several-invoices',
          `The file holds ${distinct.size} invoices: ${named}${distinct.size > MOST_NAMES ? ' and more' : ''}. Save each as a file of its own`,
        );
      throw new DocumentError('repeated', `The file says several ${NAMES[what]}: ${named}`);
    }
    return [...distinct.values()][0];
  }
}

const NAMES = {
  invoice_number: 'invoice numbers',
  invoice_date: 'invoice dates',
  due_date: 'due dates',
  order_reference: 'orders',
  total: 'totals',
  account: 'account numbers',
} as const;

/** VAT may be said by rate, and then as a sum of these. */
function saidSums(said: Said, values: SheetValues) {
  const read = (fact: SheetFact) => said.ofFact(fact).map((cell) => values.number(cell, 'A sum'));
  const total = said.one('total');
  const vat = read('vat');
  const last = vat.at(-1);
  const rest = sumOf(vat.slice(0, -1));
  return {
    withoutVat: read('without_vat').at(-1),
    vat: last === undefined || (vat.length > 1 && Number(rest) === Number(last)) ? last : sumOf([rest, last]),
    total: total === undefined ? undefined : values.number(total, 'The total'),
  };
}

/** A line of a file whose credits are below zero, as credit notes have it. */
const turnedLine = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  amount: negated(line.amount),
  // What is off a sum below zero adds to it.
  allowanceCharges: line.allowanceCharges.map((one) => ({ ...one, isCharge: !one.isCharge })),
  ...(line.quantity.value.startsWith('-')
    ? { quantity: { ...line.quantity, value: negated(line.quantity.value) } }
    : { price: { ...line.price, net: negated(line.price.net) } }),
});
