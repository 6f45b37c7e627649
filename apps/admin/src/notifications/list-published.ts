import type { Db } from '@formulary/api/db/client';
import type { Clock } from '@formulary/api/kernel/clock';

/** Published notifications, newest first; `all` includes expired ones. */
export async function listPublished({ db, clock }: { db: Db; clock: Clock }, { all }: { all: boolean }) {
  const found = await db.prisma.notification.findMany({
    ...(!all && { where: { OR: [{ expiresAt: null }, { expiresAt: { gt: clock.now() } }] } }),
    include: {
      practice: { select: { name: true } },
      user: { select: { email: true } },
      _count: { select: { reads: true } },
    },
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    take: LARGEST_LIST,
  });
  return found.map(({ id, title, date, expiresAt, topic, practice, user, _count }) => ({
    ...{ id, title, date, expiresAt, topic },
    audience: user?.email ?? practice?.name ?? 'all',
    reads: _count.reads,
  }));
}

const LARGEST_LIST = 1_000;
