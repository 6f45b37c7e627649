import { type deskPriceListsRoutes, HELD_LISTS_PAGE, HELD_STATES } from '@formulary/contracts/desk/price-lists';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { pageAnswer, readPage } from '../../../kernel/pages.ts';
import { countHeldLists, listHeldLists as readHeldLists } from '../../price-lists/public.ts';
import { heldSummary } from './held-list-view.ts';

/** Price lists that look like a mistake, the newest first. */
export async function listHeldLists(
  { db }: { db: Sql },
  { page, wholesaler, state = 'held' }: QueryOf<typeof deskPriceListsRoutes.listHeldLists>,
  url: URL,
  ofWholesaler?: number,
) {
  const request = readPage(page, HELD_LISTS_PAGE);
  const wanted = { states: state === 'all' ? HELD_STATES : [state], wholesalerId: wholesaler ?? null, ofWholesaler };
  const found = await readHeldLists({ db }, { ...wanted, limit: request.size, offset: request.offset });
  const count = await countHeldLists({ db }, wanted);
  return pageAnswer(request, count, found.map(heldSummary), url);
}
