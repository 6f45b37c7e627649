import type { Db } from '@formulary/api/db/client';
import { DomainError } from '@formulary/api/kernel/domain-error';

/** Removes a notification for everybody. Throws for an unknown id. */
export async function removeNotification({ db }: { db: Db }, id: number): Promise<{ title: string }> {
  const found = await db.prisma.notification.findUnique({ where: { id }, select: { title: true } });
  if (!found)
    throw new DomainError('not_found', `There is no notification ${id}: notifications list says which there are.`);
  await db.prisma.notification.delete({ where: { id } });
  return found;
}
