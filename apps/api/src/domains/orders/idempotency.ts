import { createHash } from 'node:crypto';
import type { Query, Statement } from '../../db/client.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';

const CLAIM: Statement = {
  name: 'claim_key',
  text: `INSERT INTO idempotency_keys AS k (user_id, key, fingerprint, created_at)
    VALUES ($1::int, $2, $3, $4::timestamptz)
    ON CONFLICT (user_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at, order_id = NULL
      WHERE k.created_at < $5::timestamptz
    RETURNING user_id`,
};
const FIND: Statement = {
  name: 'find_key',
  text: `SELECT fingerprint, order_id AS "orderId" FROM idempotency_keys WHERE user_id = $1::int AND key = $2`,
};
const KEEP: Statement = {
  name: 'keep_key',
  text: `UPDATE idempotency_keys SET order_id = $1::int WHERE user_id = $2::int AND key = $3`,
};

/**
 * Claims a client's key for this transaction: undefined when it is new, the order when the same request was answered
 * before. A second request with the key waits here until the first has committed or failed. Keys are good for 24 hours
 * and only successes keep them. Throws `idempotency_key_reused` when the key stands for another request.
 */
export async function claimKey(
  query: Query,
  { userId, key, request, now }: { userId: number; key: string; request: unknown; now: Date },
): Promise<number | undefined> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await query(CLAIM, [userId, key, fingerprint, now, later(now, -DAY)]);
  if (claimed.length > 0) return undefined;
  const [known] = await query<{ fingerprint: string; orderId: number | null }>(FIND, [userId, key]);
  if (!known) throw new Error('a key that could not be claimed is there');
  if (known.fingerprint !== fingerprint) {
    throw new DomainError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  return known.orderId ?? undefined;
}

export async function keepKey(query: Query, userId: number, key: string, orderId: number): Promise<void> {
  await query(KEEP, [orderId, userId, key]);
}
