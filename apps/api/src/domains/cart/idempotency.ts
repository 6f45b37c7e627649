import { createHash } from 'node:crypto';
import type { Route } from '@formulary/contracts/shared/route';
import { z } from 'zod';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DAY, later } from '../../kernel/clock.ts';
import { DomainError } from '../../kernel/domain-error.ts';

const CLAIM = statement('claim_key', {
  takes: {
    ...{ userId: 'int', key: 'text', operation: 'text', fingerprint: 'text' },
    ...{ now: 'timestamptz', goodSince: 'timestamptz' },
  } as const,
  sql: `INSERT INTO idempotency_keys AS k (user_id, key, operation, fingerprint, created_at)
    VALUES ($userId, $key, $operation, $fingerprint, $now)
    ON CONFLICT (user_id, key) DO UPDATE
      SET operation = excluded.operation, fingerprint = excluded.fingerprint, created_at = excluded.created_at,
        order_id = NULL, answer = NULL
      WHERE k.created_at < $goodSince`,
});
const FIND = statement('find_key', {
  takes: { userId: 'int', key: 'text' },
  gives: { operation: 'text?', fingerprint: 'text', orderId: 'int?', answer: z.unknown() },
  sql: `SELECT operation, fingerprint, order_id AS "orderId", answer FROM idempotency_keys
    WHERE user_id = $userId AND key = $key`,
});
const KEEP = statement('keep_key', {
  takes: { userId: 'int', key: 'text', orderId: 'int?', answer: 'json?' },
  sql: 'UPDATE idempotency_keys SET order_id = $orderId, answer = $answer WHERE user_id = $userId AND key = $key',
});

interface Key {
  readonly userId: number;
  readonly key: string;
}

interface Asked {
  /** The contract's: calls of different operations may have equal bodies, and do not have equal answers. */
  readonly operation: Route['id'];
  readonly request: unknown;
  readonly now: Date;
}

/**
 * Claims a client's key for 24 hours: undefined when it is new, what was stored for it when the same request succeeded
 * before. Waits while another transaction holds the key. Throws `idempotency_key_reused` when it belongs to another request.
 */
export async function claimKey(
  sql: Sql,
  { userId, key, operation, request, now }: Key & Asked,
): Promise<{ orderId: number | null; answer: unknown } | undefined> {
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await sql.write(CLAIM, { userId, key, operation, fingerprint, now, goodSince: later(now, -DAY) });
  if (claimed > 0) return undefined;
  const [known] = await sql.run(FIND, { userId, key });
  if (!known) throw new Error('a key that could not be claimed is there');
  // Kept by a version that did not write the operation, it is told by its body alone, as that version would.
  if (known.fingerprint !== fingerprint || (known.operation !== null && known.operation !== operation)) {
    throw new DomainError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
  }
  return known;
}

/** Keeps the order that was placed under a claimed key, or the answer itself. */
export async function keepKey(
  sql: Sql,
  { orderId = null, answer = null, ...key }: Key & { orderId?: number | null; answer?: unknown },
): Promise<void> {
  await sql.write(KEEP, { ...key, orderId, answer });
}

/** Does something once per key: the same request again is answered alike. Without a key it is done each time. */
export async function oncePerKey<T>(
  sql: Sql,
  { userId, key, ...asked }: Asked & { userId: number; key: string | undefined },
  act: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return act();
  const known = await claimKey(sql, { userId, key, ...asked });
  // Written below by the same operation, so it has this shape.
  if (known?.answer) return known.answer as T;
  const answer = await act();
  await keepKey(sql, { userId, key, answer });
  return answer;
}
