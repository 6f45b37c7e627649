import { checkSums, type SumFault, sumFaultInWords } from '@formulary/documents/check-sums';
import { DocumentError } from '@formulary/documents/document-error';
import type { ReadInvoice } from '@formulary/documents/invoice';
import { readInvoice } from '@formulary/documents/read-invoice';

export interface CheckedInvoice {
  readonly file: string;
  /** Why it is not read; null where it is. */
  readonly refused: string | null;
  readonly invoice: ReadInvoice | null;
  /** What does not add up. */
  readonly faults: readonly SumFault[];
}

/** Reads an invoice or credit note and holds its numbers to the rules of EN 16931. Nothing is stored. */
export function checkInvoice(file: string, bytes: Uint8Array): CheckedInvoice {
  try {
    const invoice = readInvoice(bytes);
    return { file, refused: null, invoice, faults: checkSums(invoice) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { file, refused: error.message, invoice: null, faults: [] };
  }
}

export const isSound = ({ refused, faults }: CheckedInvoice): boolean => refused === null && faults.length === 0;

export function checkedInWords({ file, refused, invoice, faults }: CheckedInvoice): string[] {
  if (!invoice) return [`${file} is not read: ${refused}.`];
  const { id, isCredit, issueDate, currency, orderId, totals, syntax, seller, lines } = invoice;
  const what = `${isCredit ? 'credit note' : 'invoice'} ${id} of ${seller.name ?? 'a seller without a name'}`;
  const order = orderId === undefined ? 'no order named' : `order ${orderId}`;
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  return [
    `${file}: ${what}, ${issueDate}, ${order}, ${count}, ${totals.payable} ${currency} due (${syntax})`,
    ...faults.map((fault) => `  ${capitalized(sumFaultInWords(fault))}.`),
  ];
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
