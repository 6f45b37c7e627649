import { WholesaleOrderStatus } from '@formulary/contracts/orders';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { isUid } from '../../../kernel/uid.ts';

const LOCK = statement('lock_wholesale_order', {
  anyPractice: 'the provider names the part',
  takes: { uid: 'uuid' },
  gives: { id: 'int', uid: 'uuid', status: WholesaleOrderStatus, wholesalerName: 'text', elsewhereOrderId: 'int?' },
  sql: `SELECT id, uid, status, wholesaler_name AS "wholesalerName", elsewhere_order_id AS "elsewhereOrderId"
    FROM wholesale_orders WHERE uid = $uid FOR UPDATE`,
});

/** A wholesale order by uid, locked until the transaction ends. Throws `not_found`. */
export async function lockWholesaleOrder(tx: Sql, uid: string) {
  const [found] = isUid(uid) ? await tx.run(LOCK, { uid }) : [];
  if (!found) throw new DomainError('not_found', `There is no wholesale order ${uid}.`);
  return found;
}
