import { linkKeyOf, signedUrl } from '../../kernel/signed-link.ts';

export const summaryKeyOf = (secret: string): Buffer => linkKeyOf(secret, 'link to the summary of an order');

/** The address of an order's summary, which needs no token. */
export function summaryUrl(key: Buffer, { orderId, base, now }: { orderId: number; base: URL; now: Date }): string {
  return signedUrl(key, { path: `/api/order/${orderId}/summary.pdf`, id: orderId, base, now });
}
