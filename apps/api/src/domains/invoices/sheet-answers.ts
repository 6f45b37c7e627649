import type { invoicesRoutes } from '@formulary/contracts/invoices';
import { INVOICE_COLUMNS } from '@formulary/contracts/invoices/sheets';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { SheetAnswers, SheetColumn } from '@formulary/documents/sheet/sheet';
import { readDay } from '@formulary/documents/sheet/sheet-days';
import { fieldError } from '../../kernel/domain-error.ts';

/** Characters of a number. */
const LONGEST = 100;
/** Of a table that is read. */
const MOST_COLUMNS = 200;

type Said = Pick<
  QueryOf<typeof invoicesRoutes.dropInvoice>,
  'columns' | 'number' | 'issued_on' | 'due_on' | 'decimal_mark' | 'date_order'
>;

/** What a person says of a table. Throws `invalid` for what is none of its columns, no day or too long. */
export function sheetAnswersOf({ columns, number, issued_on, due_on, decimal_mark, date_order }: Said): SheetAnswers {
  const [issuedOn, dueOn] = [dayOf('issued_on', issued_on), dayOf('due_on', due_on)];
  const said = number?.replaceAll('\0', '').trim();
  if (said !== undefined && said.length > LONGEST)
    throw fieldError('number', `Ensure this field has no more than ${LONGEST} characters.`);
  return {
    ...(columns !== undefined && { columns: columnsOf(columns) }),
    ...(said && { number: said }),
    ...(issuedOn !== undefined && { issuedOn }),
    ...(dueOn !== undefined && { dueOn }),
    ...(decimal_mark && { decimalMark: decimal_mark === 'comma' ? ',' : '.' }),
    ...(date_order && { dateOrder: date_order }),
  };
}

const isColumn = (name: string): name is SheetColumn => INVOICE_COLUMNS.some((column) => column === name);

function columnsOf(text: string): (SheetColumn | null)[] {
  const names = text.split(',', MOST_COLUMNS).map((name) => name.trim());
  return names.map((name) => {
    if (name === '') return null;
    if (!isColumn(name)) throw fieldError('columns', `"${name.slice(0, LONGEST)}" is not a valid choice.`);
    if (names.indexOf(name) !== names.lastIndexOf(name)) throw fieldError('columns', `Two columns cannot be ${name}.`);
    return name;
  });
}

function dayOf(field: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? readDay(text) : undefined;
  if (!day || !('day' in day)) throw fieldError(field, 'Enter a valid date.');
  return day.day;
}
