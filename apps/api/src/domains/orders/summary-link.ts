import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { SECOND } from '../../kernel/clock.ts';

/** How long a link to a summary opens it. */
const MINUTES = 15;

/** The key that links are signed with: made from the secret of the tokens, and good for nothing that they are signed with. */
export function summaryKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'formulary: link to the summary of an order', 32));
}

/** The address of an order's summary, for whoever may read the order: it needs no token. `base` is any address of ours. */
export function summaryUrl(key: Buffer, { orderId, base, now }: { orderId: number; base: URL; now: Date }): string {
  const url = new URL(`/api/order/${orderId}/summary.pdf`, base);
  const expires = String(Math.floor(now.getTime() / SECOND) + MINUTES * 60);
  url.searchParams.set('expires', expires);
  url.searchParams.set('signature', sign(key, String(orderId), expires));
  return url.href;
}

/** The order that an address opens, or what is wrong with it. */
export function orderOfLink(
  key: Buffer,
  { id, expires, signature }: { id: string; expires: unknown; signature: unknown },
  now: Date,
): number | 'over' | 'altered' {
  if (typeof expires !== 'string' || typeof signature !== 'string') return 'altered';
  // As texts: one signature has several spellings in base64.
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, id, expires))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'altered';
  return Number(expires) * SECOND > now.getTime() ? Number(id) : 'over';
}

function sign(key: Buffer, id: string, expires: string): string {
  return createHmac('sha256', key).update(`${id}\n${expires}`).digest('base64url');
}
