import type { Db } from '@formulary/api/db/client';
import type { WholesaleOrderStatus } from '@formulary/contracts/orders';
import { z } from 'zod';
import { expectPractice } from '../accounts/get-practice.ts';

export interface OrderSearch {
  readonly practiceId?: number;
  /** Part of what the practice wrote. */
  readonly reference?: string;
  /** Of one of its wholesale orders. */
  readonly uid?: string;
  /** That one of its wholesale orders has. */
  readonly status?: WholesaleOrderStatus;
}

const Uid = z.uuid('It is a uid such as 0198f0a2-6c1e-7d52-8f0e-1c2d3e4f5a6b.');

/** Orders of all practices that are all of what is given, the newest first. Throws for what is no uid and for a practice that does not exist. */
export async function findOrders({ db }: { db: Db }, search: OrderSearch, limit: number) {
  const { practiceId, reference, uid, status } = search;
  const some = { ...(uid !== undefined && { uid: Uid.parse(uid) }), ...(status && { status }) };
  if (practiceId !== undefined) await expectPractice(db, practiceId);
  const found = await db.prisma.order.findMany({
    where: {
      ...(practiceId !== undefined && { practiceId }),
      ...(reference !== undefined && { reference: { contains: reference, mode: 'insensitive' as const } }),
      ...(Object.keys(some).length > 0 && { wholesaleOrders: { some } }),
    },
    select: {
      ...{ id: true, createdAt: true, reference: true, total: true, practiceId: true },
      practice: { select: { name: true } },
      user: { select: { email: true } },
      wholesaleOrders: {
        select: { uid: true, wholesalerName: true, status: true },
        orderBy: [{ preference: 'asc' }, { wholesalerId: 'asc' }],
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return found.map(({ practice, user, total, ...order }) => ({
    ...order,
    practice: practice.name,
    placedBy: user.email,
    /** Euros. */
    total: total.toNumber(),
  }));
}
