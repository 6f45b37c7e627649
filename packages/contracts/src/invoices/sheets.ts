import { z } from 'zod';
import { Detail } from '../shared/errors.ts';
import { choice } from '../shared/fields.ts';

/** What a column of an invoice that is a table may be. */
export const INVOICE_COLUMNS = [
  'sellers_code',
  'gtin',
  'name',
  'quantity',
  'unit',
  'price',
  'discount',
  'amount',
  'vat_rate',
  'order_reference',
  'invoice_number',
  'invoice_date',
  'due_date',
  'total',
  'currency',
  'account',
  'type',
] as const;
const InvoiceColumn = z.enum(INVOICE_COLUMNS);
export type InvoiceColumn = z.infer<typeof InvoiceColumn>;

const InvoiceAsk = z.enum(['columns', 'number', 'issued_on', 'decimal_mark', 'date_order']);
export type InvoiceAsk = z.infer<typeof InvoiceAsk>;

/** What the API asks of a document, with what there is to see of one that is a table. */
export const InvoiceQuestion = Detail.extend({
  code: z.enum(['wholesaler_not_known', 'columns_not_known', 'invoice_number_reused']),
  asks: z.array(InvoiceAsk).optional().describe('With `columns_not_known`: what of the query answers it.'),
  headers: z.array(z.string()).optional().describe("Of the table's columns, in the file's order."),
  rows: z.array(z.array(z.string())).optional().describe('The first ones below the headers.'),
  columns: z
    .array(InvoiceColumn.nullable())
    .optional()
    .describe('What each column is, as far as it is known; null where it is not.'),
}).meta({ id: 'InvoiceQuestion' });

/** What a person says of a table; of any other document it is not read. */
export const sheetAnswers = {
  columns: z
    .string()
    .optional()
    .describe(
      `Of a CSV or XLSX file: what each column is, in the file's order, separated by commas, with nothing between two commas for one that is not needed. It is remembered for this wholesaler and these headers. One of: ${INVOICE_COLUMNS.join(', ')}.`,
    ),
  number: z.string().optional().describe('Where such a file does not say it.'),
  issued_on: z.string().optional().describe('A day, as 2026-11-20, where such a file does not say it.'),
  due_on: z.string().optional().describe('The same, of the day by which it is to be paid.'),
  decimal_mark: choice(['comma', 'point']).optional().describe('Where numbers such as 1,234 can be read in two ways.'),
  date_order: choice(['dmy', 'mdy']).optional().describe('Where days such as 3/4/2026 can be read in two ways.'),
};
