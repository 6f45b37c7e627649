import { DocumentError } from '../document-error.ts';
import { quoted } from '../quoted.ts';
import { comparedWords } from './header-words.ts';
import type { Cell } from './sheet.ts';
import { textOf } from './sheet-numbers.ts';
import type { SheetTable } from './sheet-table.ts';

const CREDIT =
  /^(?:credit(?: ?note)?(?: (?:no|number|nr))?|gutschrift|avoir|note de credit|credit ?nota|nota di credito|nota de credito|abono|cn|cr)$/;
const CHARGE = /^(?:(?:tax |sales )?invoice|rechnung|facture|factuur|fattura|factura|inv|in|i|380)$/;

/** Whether the words of a type, or a title above the lines, say that it is money back. Throws a DocumentError for types that are not known. */
export function isCreditBySaying({ above }: SheetTable, types: readonly Cell[]): boolean {
  const kinds = new Set(types.map(kindOf));
  if (kinds.size > 1) throw new DocumentError('repeated', 'The file is of an invoice and a credit note');
  const [kind] = kinds;
  return kind === 'credit' || (kind === undefined && above.some(({ cells }) => cells.some(isCreditTitle)));
}

const isCreditTitle = (cell: Cell) => CREDIT.test(comparedWords(cell)) && comparedWords(cell).length > 2;

function kindOf(cell: Cell): 'credit' | 'invoice' {
  const words = comparedWords(cell);
  if (CREDIT.test(words) || words === '381') return 'credit';
  if (CHARGE.test(words)) return 'invoice';
  throw new DocumentError('invalid', `The type ${quoted(textOf(cell))} is neither an invoice nor a credit note`);
}

const OURS = 'EUR';
const SIGNS = /€|£|\$|\b(?:EUR|GBP|USD|CHF)\b/gi;
const CODES: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD' };

/** The currency that a file names: in a column, in a header or beside an amount; euros where it names none. Throws a DocumentError for several. */
export function currencyOf({ headers }: SheetTable, column: readonly Cell[], amounts: readonly Cell[]): string {
  const beside = [...headers, ...amounts.map(textOf)].flatMap((text) => text.match(SIGNS) ?? []);
  const said = column.length > 0 ? column.map(textOf) : beside;
  const codes = new Set(said.map((one) => CODES[one] ?? one.toUpperCase()));
  if (codes.size > 1)
    throw new DocumentError(
      'repeated',
      `The file is of several currencies: ${[...codes].slice(0, 5).map(quoted).join(', ')}`,
    );
  const [code = OURS] = codes;
  if (!/^[A-Z]{3}$/.test(code)) throw new DocumentError('invalid', `${quoted(code)} is no currency`);
  return code;
}
