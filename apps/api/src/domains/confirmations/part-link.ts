import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { statement } from '../../db/statement.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { LinkOfPart } from '../orders/public.ts';

/** The web application's page. What follows `#` is sent to no server by a browser, and so is in no log on the way. */
const PAGE = '/parts';

/** The key that links are made with, derived from the tokens' secret. */
export function partLinkKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', "formulary: link of a part in its wholesaler's mail", 32));
}

/** What the database knows of a link's secret. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Of a secret that was replaced, earlier links stay. */
const KEEP = statement('keep_part_link', {
  anyPractice: 'a job names the part',
  takes: { tokenHash: 'text', wholesaleOrderId: 'int', now: 'timestamptz' },
  sql: `INSERT INTO part_links (token_hash, wholesale_order_id, created_at) VALUES ($tokenHash, $wholesaleOrderId, $now)
    ON CONFLICT DO NOTHING`,
});

/** Makes the link of a part: the same in every attempt to send it, as the rest of its mail is. */
export function partLinks({ key, base, clock }: { key: Buffer; base: string; clock: Clock }): LinkOfPart {
  return async (sql, { id: wholesaleOrderId, uid }) => {
    const token = createHmac('sha256', key).update(uid).digest('base64url');
    await sql.write(KEEP, { tokenHash: hashOfToken(token), wholesaleOrderId, now: clock.now() });
    return new URL(`${PAGE}#${token}`, base).href;
  };
}
