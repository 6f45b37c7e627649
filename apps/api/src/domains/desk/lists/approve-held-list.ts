import type { HeldList } from '@formulary/contracts/desk/price-lists';
import type { Sql } from '../../../db/sql.ts';
import { approveHeldList as applyHeldList, getHeldList } from '../../price-lists/public.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import { actorOf, type Decider } from '../change-at-desk.ts';
import { decidedBy } from './decided-by.ts';
import { heldView } from './held-list-view.ts';
import type { ListsDeps } from './lists-deps.ts';
import { onceBy } from './once-by.ts';

/** Applies a held list as it came. Throws `wrong_state` where somebody decided otherwise, or something newer was applied. */
export async function approveHeldList(deps: ListsDeps, decider: Decider, id: number): Promise<HeldList> {
  const by = actorOf(decider.operator);
  const { wholesalers, name } = await getHeldList(deps, { id });
  const record = (tx: Sql) =>
    auditAtDesk(
      tx,
      deps.clock,
      { ...decider, action: 'prices approve' },
      { subject: `held list ${id} of ${wholesalers.join(', ')}: ${name}`, changed: { state: ['held', 'approved'] } },
    );
  const approve = async () => {
    await applyHeldList({ ...deps, record }, { id, by });
    return getHeldList(deps, { id });
  };
  return heldView(await onceBy(approve, () => decidedBy(deps, { id, by, state: 'approved' })));
}
