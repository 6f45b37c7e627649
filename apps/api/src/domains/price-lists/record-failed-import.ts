import type { Db } from '../../db/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { DomainError } from '../../kernel/domain-error.ts';

export interface FailedImport {
  readonly wholesaler: string;
  readonly rows: number;
  readonly began: Date;
  readonly error: DomainError;
}

const LONGEST_REASON = 2_000;

/** Records a failed task after the import was rolled back. Never throws: the error of the import matters more. */
export async function recordFailedImport(
  { db, clock }: { db: Db; clock: Clock },
  { wholesaler: slug, rows, began, error }: FailedImport,
): Promise<void> {
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
        ...{ created: 0, changed: 0, withdrawn: 0, moved: 0 },
        reason: error.message.slice(0, LONGEST_REASON),
      },
    });
  } catch {
    // See above.
  }
}
