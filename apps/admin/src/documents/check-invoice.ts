import type { InvoicePdfs } from '@formulary/api/outside/invoice-pdfs/open-invoice-pdfs';
import { checkSums, type SumFault, sumFaultInWords } from '@formulary/documents/check-sums';
import { DocumentError } from '@formulary/documents/document-error';
import type { ReadInvoice } from '@formulary/documents/invoice';
import { isPdf } from '@formulary/documents/is-pdf';
import { quoted } from '@formulary/documents/quoted';
import { readInvoice } from '@formulary/documents/read-invoice';

export interface CheckedInvoice {
  readonly file: string;
  /** Why it is not read; null where it is. */
  readonly refused: string | null;
  /** The name of the attachment that was read, where the file is a PDF. */
  readonly attachment: string | null;
  readonly invoice: ReadInvoice | null;
  /** What does not add up. */
  readonly faults: readonly SumFault[];
}

/** Reads an invoice or credit note, a PDF's too, and holds its numbers to the rules of EN 16931. Nothing is stored. */
export async function checkInvoice(file: string, bytes: Uint8Array, pdfs: InvoicePdfs): Promise<CheckedInvoice> {
  try {
    const { invoice, attachment } = isPdf(bytes)
      ? await attachedTo(bytes, pdfs)
      : { invoice: readInvoice(bytes), attachment: null };
    return { file, refused: null, attachment, invoice, faults: checkSums(invoice) };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { file, refused: error.message, attachment: null, invoice: null, faults: [] };
  }
}

async function attachedTo(bytes: Uint8Array, pdfs: InvoicePdfs) {
  const read = await pdfs.read(bytes);
  if (read.kind === 'no-data') throw new DocumentError('missing', 'The PDF has no data: no invoice is attached to it');
  return read;
}

export const isSound = ({ refused, faults }: CheckedInvoice): boolean => refused === null && faults.length === 0;

export function checkedInWords({ file, refused, attachment, invoice, faults }: CheckedInvoice): string[] {
  if (!invoice) return [`${file} is not read: ${refused}.`];
  const { id, isCredit, issueDate, currency, orderId, totals, syntax, seller, lines } = invoice;
  const what = `${isCredit ? 'credit note' : 'invoice'} ${id} of ${seller.name ?? 'a seller without a name'}`;
  const order = orderId === undefined ? 'no order named' : `order ${orderId}`;
  const count = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  const source = attachment === null ? syntax : `${syntax}, attached as ${quoted(attachment)}`;
  return [
    `${file}: ${what}, ${issueDate}, ${order}, ${count}, ${totals.payable} ${currency} due (${source})`,
    ...faults.map((fault) => `  ${capitalized(sumFaultInWords(fault))}.`),
  ];
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
