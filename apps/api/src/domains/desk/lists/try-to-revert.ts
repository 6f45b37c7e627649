import type { RevertedList } from '@formulary/contracts/desk/price-lists';
import { revertPriceList as takeBack } from '../../price-lists/public.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from './lists-deps.ts';
import { revertedView } from './revert-price-list.ts';

/** What taking a list back would change. Throws as that would. */
export async function tryToRevert(deps: ListsDeps, { operator }: Decider, id: number): Promise<RevertedList> {
  return revertedView(await takeBack(deps, { taskId: id, by: actorOf(operator), isDryRun: true }));
}
