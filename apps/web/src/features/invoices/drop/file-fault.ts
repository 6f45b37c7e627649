import { LARGEST_INVOICE } from '@formulary/contracts/invoices';

export const TOO_LARGE = `It is larger than ${LARGEST_INVOICE / 1_000_000} MB.`;

export const isPdf = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.pdf$/i.test(name) || type === 'application/pdf';

/** Why a file is not sent at all; null where it is. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!isPdf({ name, type }) && !/\.xml$/i.test(name) && !/[/+]xml$/.test(type)) {
    return 'XML is read, of UBL 2.1 or CII, and PDF that has it attached. Ask the wholesaler for the invoice in one of them.';
  }
  if (size === 0) return 'It is empty.';
  return size > LARGEST_INVOICE ? TOO_LARGE : null;
}
