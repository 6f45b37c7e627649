import { createHash } from 'node:crypto';
import type { Tx } from '../../db/client.ts';
import { AppError } from '../../kernel/app-error.ts';
import { DAY, later } from '../../kernel/clock.ts';

/**
 * Claims a client's key for this transaction: undefined when it is new, the order when the same request was answered
 * before. A second request with the key waits here until the first has committed or failed. Keys are good for 24 hours
 * and only successes keep them. Throws 422 when the key stands for another request.
 */
export async function claimKey(
  tx: Tx,
  { userId, key, request, now }: { userId: number; key: string; request: unknown; now: Date },
): Promise<number | undefined> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await tx.$queryRaw<unknown[]>`
    INSERT INTO idempotency_keys AS k (user_id, key, fingerprint, created_at)
    VALUES (${userId}::int, ${key}, ${fingerprint}, ${now}::timestamptz)
    ON CONFLICT (user_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, created_at = excluded.created_at, order_id = NULL
      WHERE k.created_at < ${later(now, -DAY)}::timestamptz
    RETURNING user_id`;
  if (claimed.length > 0) return undefined;
  const known = await tx.idempotencyKey.findUniqueOrThrow({ where: { userId_key: { userId, key } } });
  if (known.fingerprint !== fingerprint) {
    throw new AppError(422, {
      detail: 'This Idempotency-Key was used for another request.',
      code: 'idempotency_key_reused',
    });
  }
  return known.orderId ?? undefined;
}

export async function keepKey(tx: Tx, userId: number, key: string, orderId: number): Promise<void> {
  await tx.$executeRaw`UPDATE idempotency_keys SET order_id = ${orderId}::int WHERE user_id = ${userId}::int AND key = ${key}`;
}
