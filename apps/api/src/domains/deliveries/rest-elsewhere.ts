import { fromCents, toCents } from '@formulary/pricing/money';
import type { Sql } from '../../db/sql.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { readOffersOfOthers, type Wanted } from '../orders/public.ts';
import { type DeliveryLine, LINES_BY_ID } from './line-queries.ts';
import { assertOpen, lockRest, packsNotSent } from './lock-rest.ts';

export interface WantedRest extends Wanted {
  readonly rest: readonly DeliveryLine[];
}

/**
 * What its wholesalers have not sent of lines, with all that others offer; with `isHeld` their parts are locked. Throws
 * `invalid` for a line that is none, and `rest_changed` where nothing of one is to come or all of it is on its way.
 */
export async function readRestElsewhere(
  sql: Sql,
  user: Pick<SignedInUser, 'practiceId'>,
  asked: readonly number[],
  { isHeld }: { isHeld: boolean },
): Promise<WantedRest> {
  const { practiceId } = user;
  const wanted = new Map(asked.map((id) => [id, 1]));
  const notSent = { isSentToo: false };
  const rest = isHeld
    ? await lockRest(sql, user, wanted, notSent)
    : await sql.run(LINES_BY_ID, { practiceId, ids: [...wanted.keys()] });
  if (!isHeld) assertOpen(rest, wanted, notSent);
  const lines = rest.map((line) => {
    const { id, productId, name: productName, offerId, netPrice } = line;
    const quantity = packsNotSent(line);
    const wholesaler = { id: line.wholesalerId, name: line.wholesalerName };
    const total = fromCents(toCents(netPrice) * quantity);
    return { id, productId, productName, offerId, netPrice, quantity, total, wholesaler };
  });
  return { rest, ...(await readOffersOfOthers(sql, practiceId, { lines, elsewhereOrderId: null })) };
}
