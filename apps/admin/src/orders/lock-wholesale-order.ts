import type { Tx } from '@formulary/api/db/client';
import { DomainError } from '@formulary/api/kernel/domain-error';
import { isUid } from './uid.ts';

/** A wholesale order by its uid, locked until the transaction ends. Throws a refusal for one that is not there. */
export async function lockWholesaleOrder(tx: Tx, uid: string) {
  if (isUid(uid)) {
    await tx.$queryRaw`SELECT FROM wholesale_orders WHERE uid = ${uid}::uuid FOR UPDATE`;
    const found = await tx.wholesaleOrder.findUnique({
      where: { uid: uid.toLowerCase() },
      select: { id: true, uid: true, status: true, wholesalerName: true },
    });
    if (found) return found;
  }
  throw new DomainError('not_found', `There is no wholesale order ${uid}.`);
}
