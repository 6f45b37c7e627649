import { endingOfType } from './ending-of-type.ts';
import type { InvoiceToExport } from './export-queries.ts';

/** What a document is called beside others: by day, wholesaler and number, as any file system takes it, and each its own. */
export function exportFileName({
  issuedOn,
  wholesaler,
  number,
  id,
  mediaType,
}: Pick<InvoiceToExport, 'issuedOn' | 'wholesaler' | 'number' | 'id' | 'mediaType'>): string {
  const words = [issuedOn, plain(wholesaler), plain(number), String(id)].filter((word) => word !== '');
  return `${words.join('_')}.${endingOfType(mediaType)}`;
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
