import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { watchDigestRoutes } from '@formulary/contracts/watches/stop-digest';

/** The web application's page that asks whether to stop the daily e-mail. */
export const STOP_PAGE = '/digest/stop';

/** The key that links are signed with, derived from the tokens' secret: neither signs what the other does. */
export function digestKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'formulary: link that stops a daily e-mail', 32));
}

/** Addresses that stop a user's daily e-mail, for as long as the secret is the same: old mails must be good for it. */
export function stopLinks(key: Buffer, { userId, base }: { userId: number; base: string }) {
  const user = String(userId);
  const query = String(new URLSearchParams({ user, signature: sign(key, user) }));
  const at = (path: string) => new URL(`${path}?${query}`, base).href;
  return { oneClick: at(watchDigestRoutes.stopDigest.path), page: at(STOP_PAGE) };
}

/** The id of the link's user, or undefined where it was altered. */
export function userOfLink(key: Buffer, { user, signature }: { user: string; signature: string }): number | undefined {
  // Compared as text: several base64 texts decode to the same signature.
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(key, user))];
  return given.length === right.length && timingSafeEqual(given, right) ? Number(user) : undefined;
}

const sign = (key: Buffer, user: string) => createHmac('sha256', key).update(user).digest('base64url');
