import { type deskPriceListsRoutes, PRICE_LISTS_PAGE, type PriceList } from '@formulary/contracts/desk/price-lists';
import type { QueryOf } from '@formulary/contracts/shared/route';
import type { Sql } from '../../../db/sql.ts';
import { pageAnswer, readPage } from '../../../kernel/pages.ts';
import { countPriceLists, type PriceListEntry, listPriceLists as readPriceLists } from '../../price-lists/public.ts';

/** Price lists that brought news or failed, the newest first. */
export async function listPriceLists(
  { db }: { db: Sql },
  { page, wholesaler }: QueryOf<typeof deskPriceListsRoutes.listPriceLists>,
  url: URL,
) {
  const request = readPage(page, PRICE_LISTS_PAGE);
  const wholesalerId = wholesaler ?? null;
  const found = await readPriceLists({ db }, { wholesalerId, limit: request.size, offset: request.offset });
  const count = await countPriceLists({ db }, wholesalerId);
  return pageAnswer(request, count, found.map(viewOf), url);
}

function viewOf(list: PriceListEntry): PriceList {
  const { id, wholesalerId, name, status, at, by, rows, changed, gone, moved, reason, reverts, revertedBy } = list;
  return {
    ...{ id, wholesaler: { id: wholesalerId, name }, state: status === 'finished' ? 'applied' : 'failed' },
    ...{ at: at.toISOString(), brought_by: by, rows, new: list.new, changed, gone, moved, reason, reverts },
    ...{ reverted_by: revertedBy, may_be_reverted: list.isNewest },
  };
}
