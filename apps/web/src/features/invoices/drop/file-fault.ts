import { LARGEST_INVOICE } from '@formulary/contracts/invoices';

export const TOO_LARGE = `It is larger than ${LARGEST_INVOICE / 1_000_000} MB.`;

const XML = 'application/xml';
/** By the end of a name, else by what the system calls it; the server looks into the file. */
const KINDS: readonly { readonly sent: string; readonly name: RegExp; readonly type: RegExp }[] = [
  { sent: 'application/pdf', name: /\.pdf$/i, type: /^application\/pdf$/ },
  {
    sent: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: /\.xlsx$/i,
    type: /spreadsheetml\.sheet$/,
  },
  { sent: 'image/jpeg', name: /\.jpe?g$/i, type: /^image\/jpeg$/ },
  { sent: 'image/png', name: /\.png$/i, type: /^image\/png$/ },
  { sent: 'text/csv', name: /\.(?:csv|tsv|txt)$/i, type: /^text\/(?:csv|plain|tab-separated-values)$/ },
  { sent: XML, name: /\.xml$/i, type: /[/+]xml$/ },
];

/** The type that a file is sent as; undefined for one of another kind. */
export function sentTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  const kind = KINDS.find((one) => one.name.test(name)) ?? KINDS.find((one) => one.type.test(type));
  return kind?.sent;
}

/** Why a file is not sent at all; null where it is. */
export function fileFault({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (sentTypeOf({ name, type }) === undefined) {
    if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]$/.test(type))
      return 'A photo as HEIC is not shown by most browsers: send it as JPEG or PNG, or as a PDF.';
    return 'XML is read, of UBL 2.1 or CII, PDF, best one that has it attached, CSV and XLSX, and photos of paper as JPEG or PNG are kept. Ask the wholesaler for the invoice in one of them.';
  }
  if (size === 0) return 'It is empty.';
  return size > LARGEST_INVOICE ? TOO_LARGE : null;
}
