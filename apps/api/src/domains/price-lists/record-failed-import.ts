import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { DomainError } from '../../kernel/domain-error.ts';

export interface FailedImport {
  /** Slug. */
  readonly wholesaler: string;
  /** Rows that were read; none of them was applied. */
  readonly rows: number;
  readonly began: Date;
  readonly error: DomainError;
}

const LONGEST_REASON = 2_000;

/**
 * Keeps that a list was not applied, and why, after whatever the import did was rolled back. Nothing is kept for a
 * wholesaler that does not exist, nor where the database is what failed: never throws, as the import's own error counts.
 */
export async function recordFailedImport(
  { db, clock }: { db: Db; clock: Clock },
  { wholesaler: slug, rows, began, error }: FailedImport,
): Promise<void> {
  const nothing = { created: 0, changed: 0, withdrawn: 0, moved: 0 };
  try {
    const wholesaler = await db.prisma.wholesaler.findUnique({ where: { slug }, select: { id: true } });
    if (!wholesaler) return;
    await db.prisma.priceTask.create({
      data: {
        wholesalerId: wholesaler.id,
        status: 'failed',
        createdAt: began,
        finishedAt: clock.now(),
        rows,
        ...nothing,
        reason: error.message.slice(0, LONGEST_REASON),
      },
    });
  } catch {
    // Said above.
  }
}
