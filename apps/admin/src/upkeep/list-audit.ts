import type { Db } from '@formulary/api/db/client';

/** Changes by commands, newest first. */
export async function listAudit(
  { db }: { db: Db },
  { subject, actor, action, limit }: { subject?: string; actor?: string; action?: string; limit: number },
) {
  const rows = await db.prisma.auditEntry.findMany({
    where: {
      ...(subject !== undefined && { subject: { contains: subject, mode: 'insensitive' as const } }),
      ...(actor !== undefined && { actor: { contains: actor, mode: 'insensitive' as const } }),
      ...(action !== undefined && { action: { startsWith: action } }),
    },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map(({ id, ...row }) => ({ id: Number(id), ...row }));
}
