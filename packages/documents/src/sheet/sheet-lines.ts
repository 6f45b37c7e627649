import { centsOf, type Decimal, isFurther, negated, productOf, sumOf } from '../decimal.ts';
import { DocumentError } from '../document-error.ts';
import type { InvoiceLine, InvoicePrice, VatCategory } from '../invoice.ts';
import { present } from '../present.ts';
import { quoted } from '../quoted.ts';
import { factOf } from './header-words.ts';
import type { Cell, SheetColumn } from './sheet.ts';
import { readNumber, textOf } from './sheet-numbers.ts';
import { type FactCell, factsOf, type SheetRow, type SheetTable } from './sheet-table.ts';
import type { SheetValues } from './sheet-values.ts';
import { unitCodeOf } from './unit-words.ts';

const NOTHING = '0.00';
/** What is rounded in several steps. */
const CENTS = '0.02';

export interface LineRow {
  readonly row: number;
  readonly cells: Partial<Readonly<Record<SheetColumn, Cell>>>;
}

/** The lines below the headers, and what else is said there. Text without a number charges nothing. Throws a DocumentError for a row that is neither. */
export function lineRowsOf(
  { headers, below }: Pick<SheetTable, 'headers' | 'below'>,
  columns: readonly (SheetColumn | null)[],
): { readonly lines: LineRow[]; readonly facts: FactCell[] } {
  const lines: LineRow[] = [];
  const facts: FactCell[] = [];
  for (const row of below.filter((one) => !isRepeated(one, headers))) {
    const cells = Object.fromEntries(
      columns.flatMap((column, at) => (column && textOf(row.cells[at]) !== '' ? [[column, row.cells[at]]] : [])),
    ) as LineRow['cells']; // only filled cells
    const first = row.cells.find((cell) => textOf(cell) !== '');
    const hasMoney = cells.price !== undefined || cells.amount !== undefined;
    if (isSum(cells, first)) facts.push(...sumsIn(row, cells.amount));
    else if (cells.quantity !== undefined || (hasMoney && isNamed(cells))) lines.push({ row: row.number, cells });
    else if (row.cells.some(isNumber))
      throw new DocumentError(
        'invalid',
        `Row ${row.number} is no line and no sum that is known: ${quoted(inWords(row))}`,
      );
  }
  if (lines.length === 0) throw new DocumentError('missing', 'The table has no lines');
  return { lines, facts };
}

const isNamed = ({ sellers_code, gtin, name }: LineRow['cells']) =>
  sellers_code !== undefined || gtin !== undefined || name !== undefined;
/**
 * A row that begins with such words. Below the quantities it may have their sum, or the money itself where it has two cells
 * alone: then it is one where it names no product and has no price of one.
 */
function isSum(cells: LineRow['cells'], first: Cell | undefined): boolean {
  const { sellers_code, gtin, name, quantity, price } = cells;
  const isOther = [sellers_code, gtin, name].some((cell) => cell !== undefined && cell !== first);
  return factOf(first) !== undefined && (quantity === undefined || (!isOther && price === undefined));
}

/** What a row of sums says, of a single one below the amounts. */
function sumsIn(row: SheetRow, amount: Cell | undefined): FactCell[] {
  const facts = factsOf(row);
  const [only] = facts;
  return only && facts.length === 1 && amount !== undefined ? [{ ...only, cell: amount }] : facts;
}
const isNumber = (cell: Cell) => readNumber(cell) !== undefined;
/** Reports have their headers on each page. */
const isRepeated = ({ cells }: SheetRow, headers: readonly string[]) =>
  headers.every((header, at) => textOf(cells[at]) === header);
const inWords = ({ cells }: SheetRow) => cells.map(textOf).filter(Boolean).join(' | ');

/** A row as a line of an invoice; its id is the row's number. Throws a DocumentError for one that does not say how many, or for how much. */
export function readLine({ row, cells }: LineRow, values: SheetValues): InvoiceLine {
  const where = `Row ${row}`;
  const numberOf = (column: SheetColumn): Decimal | undefined => {
    const cell = cells[column];
    return cell === undefined ? undefined : values.number(cell, where);
  };
  const quantity = numberOf('quantity') ?? oneOf(cells, where);
  const priced = pricedOf(
    { quantity, price: numberOf('price'), discount: numberOf('discount'), amount: numberOf('amount') },
    where,
  );
  const unit = cells.unit === undefined ? undefined : unitCodeOf(textOf(cells.unit));
  const gtin = cells.gtin === undefined ? undefined : textOf(cells.gtin);
  return present<InvoiceLine>({
    id: String(row),
    notes: [],
    quantity: { value: quantity, ...(unit !== undefined && { unit }) },
    ...priced,
    orderLineId: undefined,
    orderId: textIn(cells.order_reference),
    period: undefined,
    vat: vatOf(numberOf('vat_rate'), where),
    item: present<InvoiceLine['item']>({
      name: textIn(cells.name),
      descriptions: [],
      sellersId: textIn(cells.sellers_code),
      buyersId: undefined,
      manufacturersId: undefined,
      standardId: gtin === undefined ? undefined : { value: gtin, scheme: '0160' },
      packQuantity: undefined,
      packSize: undefined,
      instances: [],
    }),
  });
}

const textIn = (cell: Cell | undefined): string | undefined => textOf(cell) || undefined;

/** A fee has no quantity and is one; goods are never counted by guess. */
function oneOf({ sellers_code, gtin }: LineRow['cells'], where: string): Decimal {
  if (sellers_code !== undefined || gtin !== undefined) throw missing(where, 'quantity');
  return '1';
}

interface Charged {
  readonly quantity: Decimal;
  readonly price: Decimal | undefined;
  /** Percent. */
  readonly discount: Decimal | undefined;
  readonly amount: Decimal | undefined;
}

const isZero = (decimal: Decimal) => Number(decimal) === 0;
const isBelow = (decimal: Decimal) => decimal.startsWith('-');
const absolute = (decimal: Decimal) => decimal.replace('-', '');

/** The amount follows from the price where the file does not say it, and the price from the amount. */
function pricedOf(
  { quantity, price, discount, amount }: Charged,
  where: string,
): Pick<InvoiceLine, 'amount' | 'price' | 'allowanceCharges'> {
  if (price === undefined) {
    const charged = amount ?? (isZero(quantity) ? NOTHING : undefined);
    if (charged === undefined) throw missing(where, 'price');
    return { amount: charged, price: priceOf(charged, quantity, where), allowanceCharges: [] };
  }
  const goods = centsOf(productOf(quantity, price));
  const off = discount === undefined || isZero(discount) ? undefined : centsOf(productOf(goods, discount), '100');
  const charge = off !== undefined && isBelow(off);
  return {
    amount: amount ?? sumOf([goods, negated(off ?? NOTHING)]),
    price: { net: price },
    allowanceCharges:
      off === undefined || discount === undefined || isZero(off)
        ? []
        : [{ isCharge: charge, amount: absolute(off), percent: absolute(discount), base: absolute(goods) }],
  };
}

function priceOf(amount: Decimal, quantity: Decimal, where: string): InvoicePrice {
  if (isZero(quantity)) {
    if (isZero(amount)) return { net: NOTHING };
    throw missing(where, 'quantity');
  }
  const net = isBelow(amount) === isBelow(quantity) ? absolute(amount) : negated(absolute(amount));
  return { net, baseQuantity: { value: absolute(quantity) } };
}

const missing = (where: string, what: string) => new DocumentError('missing', `${where}: its ${what} is missing`);

/** A workbook has 23 % as 0.23; no rate is below one percent. */
function vatOf(said: Decimal | undefined, where: string): VatCategory | undefined {
  if (said === undefined) return undefined;
  if (isBelow(said) || Number(said) > 100)
    throw new DocumentError('invalid', `${where}: ${quoted(said)} is no rate of VAT`);
  if (isZero(said)) return { category: 'Z', rate: '0' };
  return { category: 'S', rate: Number(said) < 1 ? productOf(said, '100') : said };
}

/** Whether the columns may be what they are taken for: of most lines that say all three, price by quantity is the amount. */
export function mostMultiply(rows: readonly LineRow[], lines: readonly InvoiceLine[]): boolean {
  const full = lines.filter((_, at) => rows[at]?.cells.price !== undefined && rows[at]?.cells.amount !== undefined);
  const fitting = full.filter(({ quantity, price, amount, allowanceCharges }) => {
    const goods = centsOf(productOf(quantity.value, price.net));
    const charges = allowanceCharges.map((one) => (one.isCharge ? one.amount : negated(one.amount)));
    return !isFurther(amount, sumOf([goods, ...charges]), CENTS);
  });
  return fitting.length * 2 >= full.length;
}
