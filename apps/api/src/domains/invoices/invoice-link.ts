import { linkKeyOf, signedUrl } from '../../kernel/signed-link.ts';

export const invoiceKeyOf = (secret: string): Buffer => linkKeyOf(secret, 'link to the document of an invoice');

/** The address of a document as it came, which needs no token. */
export function documentUrl(
  key: Buffer,
  { invoiceId, base, now }: { invoiceId: number; base: URL; now: Date },
): string {
  return signedUrl(key, { path: `/api/invoices/${invoiceId}/document`, id: invoiceId, base, now });
}
