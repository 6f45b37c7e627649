import type { Sql } from '@formulary/api/db/sql';
import { readTroubledParts } from '@formulary/api/domains/orders/read-troubled-parts';
import { withoutSecrets } from '@formulary/api/kernel/without-secrets';
import { type Check, fail, ok, warn } from './check.ts';

export async function checkOrders(sql: Sql): Promise<Check> {
  const { stuck, retried } = await readTroubledParts(sql, 1);
  const [again] = retried.oldest;
  const retries =
    again &&
    `${retried.count} tried again, the oldest since ${shortTime(again.placedAt)}: ${withoutSecrets(`${again.wholesaler}: ${again.fault}`).slice(0, 200)}`;
  const [failed] = stuck.oldest;
  if (failed) {
    const says = [`${stuck.count} ended as error, the oldest of order ${failed.orderId}`, retries]
      .filter(Boolean)
      .join('; ');
    return fail('orders', says, 'See orders find --status error, then orders resend or orders mark for each.');
  }
  if (retries === undefined) return ok('orders', 'none ended as error, none is tried again');
  return warn('orders', retries, 'See orders find --status processing; the wholesaler, or wholesalers set --address.');
}

export const shortTime = (time: Date | null) => `${time?.toISOString().slice(0, 16).replace('T', ' ') ?? '?'} UTC`;
