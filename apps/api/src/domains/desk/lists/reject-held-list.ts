import type { HeldList } from '@formulary/contracts/desk/price-lists';
import { rejectHeldList as endHeldList, type WhichList } from '../../price-lists/public.ts';
import { actorOf, changeAtDesk, type Decider } from '../change-at-desk.ts';
import { decidedBy } from './decided-by.ts';
import { heldView } from './held-list-view.ts';
import type { ListsDeps } from './lists-deps.ts';
import { onceBy } from './once-by.ts';

/** Ends a held list without applying it. Throws `wrong_state` where somebody decided otherwise, or something newer was applied. */
export async function rejectHeldList(
  deps: ListsDeps,
  decider: Decider,
  { reason, ...which }: WhichList & { reason: string },
): Promise<HeldList> {
  const by = actorOf(decider.operator);
  const reject = () =>
    changeAtDesk(
      deps,
      { ...decider, action: 'prices reject' },
      (change) => endHeldList({ ...change, clock: deps.clock }, { ...which, by, reason }),
      ({ wholesalers, name }) => `held list ${which.id} of ${wholesalers.join(', ')}: ${name}`,
    );
  return heldView(await onceBy(reject, () => decidedBy(deps, { ...which, by, state: 'rejected' })));
}
