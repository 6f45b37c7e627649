import type { RevertedList } from '@formulary/contracts/desk/price-lists';
import type { Sql } from '../../../db/sql.ts';
import { findReverted, type TakenBack, revertPriceList as takeBack } from '../../price-lists/public.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import type { ListsDeps } from './lists-deps.ts';
import { onceBy } from './once-by.ts';

/** Takes a wholesaler's newest list back. Throws `wrong_state` where a newer one has changed anything. */
export async function revertPriceList(deps: ListsDeps, decider: Decider, id: number): Promise<RevertedList> {
  const by = actorOf(decider.operator);
  const record = (tx: Sql, reverted: TakenBack) =>
    auditAtDesk(
      tx,
      deps.clock,
      { ...decider, action: 'prices revert' },
      { subject: `list ${id}`, changed: { newest_list: [id, reverted.task] } },
    );
  const reverted = await onceBy(
    () => takeBack({ ...deps, record }, { taskId: id, by }),
    () => findReverted(deps, { taskId: id, by }),
  );
  return revertedView(reverted);
}

export function revertedView({ reverted, task, wholesaler, changed, gone, moved }: TakenBack): RevertedList {
  return { reverted, price_list: task ?? null, wholesaler, changed, gone, moved };
}
