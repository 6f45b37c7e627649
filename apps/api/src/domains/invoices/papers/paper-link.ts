import { linkKeyOf, signedUrl } from '../../../kernel/signed-link.ts';

export const paperKeyOf = (secret: string): Buffer => linkKeyOf(secret, 'link to a document without data');

/** The address of a document without data as it came, which needs no token. */
export function paperUrl(key: Buffer, { paperId, base, now }: { paperId: number; base: URL; now: Date }): string {
  return signedUrl(key, { path: `/api/invoices/papers/${paperId}/document`, id: paperId, base, now });
}
