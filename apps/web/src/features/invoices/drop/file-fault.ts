import { LARGEST_INVOICE } from '@formulary/contracts/invoices';

export const TOO_LARGE = `It is larger than ${LARGEST_INVOICE / 1_000_000} MB.`;

/** Why a file is not even sent; null where nothing speaks against it. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (!/\.xml$/i.test(name) && !/[/+]xml$/.test(type)) {
    return 'Only XML is read today: UBL 2.1 or CII. Ask the wholesaler for the invoice in one of them.';
  }
  if (size === 0) return 'It is empty.';
  return size > LARGEST_INVOICE ? TOO_LARGE : null;
}
