import { NEED_DETAILS } from '@formulary/contracts/desk/needs';
import { readTroubledParts, type TroubledPart } from '../../orders/public.ts';
import { counted, type Need, type NeedDetail, type NeedsDeps, shortFault } from './need.ts';

/** Parts that nobody is told of any more, and those that do not arrive. */
export async function needsOfOrders({ db }: NeedsDeps): Promise<Need[]> {
  const { stuck, retried } = await readTroubledParts(db, NEED_DETAILS);
  const needs: Need[] = [];
  if (stuck.count > 0) {
    needs.push({
      kind: 'parts_in_error',
      severity: 'fail',
      ...ofParts(stuck),
      words: `${counted(stuck.count, 'part of an order', 'parts of orders')} could not be sent, and nothing is tried any more.`,
      next: {
        words: 'See why, then send them again, or mark what the wholesaler said by telephone.',
        command: 'orders find --status error',
        place: 'sending',
      },
    });
  }
  if (retried.count > 0) {
    needs.push({
      kind: 'parts_retried',
      severity: 'warn',
      ...ofParts(retried),
      words: `${counted(retried.count, 'part of an order', 'parts of orders')} did not arrive yet and will be tried again.`,
      next: {
        words: 'See the last fault; ask the wholesaler whether its service is down, or change where its orders go.',
        command: 'orders find --status processing',
        place: 'sending',
      },
    });
  }
  return needs;
}

const ofParts = ({ count, oldest }: { count: number; oldest: readonly TroubledPart[] }) => ({
  count,
  oldest: oldest[0]?.placedAt ?? null,
  details: oldest.map(inWords),
});

const inWords = ({ uid, wholesaler, orderId, practice, placedAt, fault }: TroubledPart): NeedDetail => ({
  words: `${wholesaler}, order ${orderId} of ${practice}: ${shortFault(fault)}`,
  since: placedAt,
  id: uid,
});
