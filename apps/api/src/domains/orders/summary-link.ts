import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { SECOND } from '../../kernel/clock.ts';

/** How long a link is valid. */
const MINUTES = 15;

/** The key that links are signed with, derived from the tokens' secret: neither signs what the other does. */
export function summaryKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'formulary: link to the summary of an order', 32));
}

/** The address of an order's summary, which needs no token. Only the origin of `base` counts. */
export function summaryUrl(key: Buffer, { orderId, base, now }: { orderId: number; base: URL; now: Date }): string {
  const url = new URL(`/api/order/${orderId}/summary.pdf`, base);
  const expires = String(Math.floor(now.getTime() / SECOND) + MINUTES * 60);
  url.searchParams.set('expires', expires);
  url.searchParams.set('signature', sign(key, { id: String(orderId), expires }));
  return url.href;
}

/** The id of the link's order, or why the link is refused. */
export function orderOfLink(
  key: Buffer,
  { id, expires, signature }: { id: string; expires: unknown; signature: unknown },
  now: Date,
): number | 'expired' | 'altered' {
  if (typeof expires !== 'string' || typeof signature !== 'string') return 'altered';
  // Compared as text: several base64 texts decode to the same signature.
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, { id, expires }))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'altered';
  return Number(expires) * SECOND > now.getTime() ? Number(id) : 'expired';
}

function sign(key: Buffer, { id, expires }: { id: string; expires: string }): string {
  return createHmac('sha256', key).update(`${id}\n${expires}`).digest('base64url');
}
