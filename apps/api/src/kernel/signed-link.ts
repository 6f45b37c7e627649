import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { SECOND } from './clock.ts';

/** How long a link is valid. */
const MINUTES = 15;

/** A key that links for one purpose are signed with, derived from the tokens' secret: none signs what another does. */
export function linkKeyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `formulary: ${purpose}`, 32));
}

interface SignedLink {
  readonly path: string;
  /** Of what the path names. */
  readonly id: number;
  readonly base: URL;
  readonly now: Date;
}

/** An address that needs no token for a quarter of an hour. Only the origin of `base` counts. */
export function signedUrl(key: Buffer, { path, id, base, now }: SignedLink): string {
  const url = new URL(path, base);
  const expires = String(Math.floor(now.getTime() / SECOND) + MINUTES * 60);
  url.searchParams.set('expires', expires);
  url.searchParams.set('signature', sign(key, { id: String(id), expires }));
  return url.href;
}

/** The id of what the link is for, or why the link is refused. */
export function idOfLink(
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
