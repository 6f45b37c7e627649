import { invalidPk } from '@formulary/contracts/shared/fields';
import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import { DomainError, fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { lineQuantities } from '../orders/public.ts';
import { type DeliveryLine, LINES_BY_ID } from './line-queries.ts';

/** Words of their wholesalers and other decisions about these parts wait. */
const LOCK = statement('lock_parts_of_rest', {
  takes: { practiceId: 'int', ids: 'int[]' },
  gives: { id: 'int' },
  sql: `SELECT w.id FROM orders o JOIN wholesale_orders w ON w.order_id = o.id
    WHERE o.practice_id = $practiceId AND EXISTS (
      SELECT FROM order_items i WHERE i.wholesale_order_id = w.id AND i.id = ANY ($ids))
    ORDER BY w.id FOR NO KEY UPDATE OF w`,
});

/**
 * Lines of which so many packs are still to come, by their ids, with their parts locked. Throws `invalid` for what is
 * no line of the practice, and `rest_changed` where less is open, or without `isSentToo` less that was not sent yet.
 */
export async function lockRest(
  tx: Sql,
  { practiceId }: Pick<SignedInUser, 'practiceId'>,
  wanted: ReadonlyMap<number, number>,
  { isSentToo }: { isSentToo: boolean },
): Promise<DeliveryLine[]> {
  const ids = [...wanted.keys()];
  await tx.run(LOCK, { practiceId, ids });
  const lines = await tx.run(LINES_BY_ID, { practiceId, ids });
  assertOpen(lines, wanted, { isSentToo });
  return lines;
}

/** Throws as `lockRest` does. */
export function assertOpen(
  lines: readonly DeliveryLine[],
  wanted: ReadonlyMap<number, number>,
  { isSentToo }: { isSentToo: boolean },
): void {
  const unknown = [...wanted.keys()].find((id) => !lines.some((line) => line.id === id));
  if (unknown !== undefined) throw fieldError('lines', invalidPk(unknown));
  for (const line of lines) {
    const { open, announced } = openPacks(line);
    const free = isSentToo ? open : open - announced;
    if (free < (wanted.get(line.id) ?? 0)) {
      const onTheWay = free < open ? ` and not on their way` : '';
      throw new DomainError('rest_changed', `Of ${line.name} only ${free} are still to come${onTheWay}.`);
    }
  }
}

/** Nothing is to come of a part that was not taken: it is put back or ordered from others as a whole. */
function openPacks(line: DeliveryLine) {
  const { open, announced } = lineQuantities(line);
  const isTaken = line.status !== 'failed' && line.status !== 'error';
  return isTaken ? { open, announced } : { open: 0, announced: 0 };
}

/** Packs that its wholesaler has not sent. */
export function packsNotSent(line: DeliveryLine): number {
  const { open, announced } = openPacks(line);
  return open - announced;
}
