import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { elsewhereRoutes } from '@formulary/contracts/orders/elsewhere';
import { isOutage, refusalOf } from '../../api/api-error.ts';

/** What keeps a plan from being carried out. */
export type ElsewhereProblem =
  | 'changed'
  | 'come'
  | 'not_asked'
  | 'form_missing'
  | 'may_only_ask'
  | 'uncertain'
  | 'failed';

/** Both ways to order from others are refused for the same reasons, but for those that only one of them has. */
export function problemOf(error: Error): ElsewhereProblem {
  if (isOutage(error)) return 'uncertain';
  const [ofPart, ofRest] = [elsewhereRoutes.orderElsewhere, stillToComeRoutes.orderElsewhere];
  if (refusalOf(error, ofPart, 'plan_changed')) return 'changed';
  if (refusalOf(error, ofRest, 'rest_changed')) return 'come';
  if (refusalOf(error, ofPart, 'not_asked')) return 'not_asked';
  if (refusalOf(error, ofPart, 'may_not_order')) return 'may_only_ask';
  return refusalOf(error, ofPart, 'compliance_required') ? 'form_missing' : 'failed';
}

/** Whether the plan that is shown does not hold any more, or does not say what is missing. */
export const makesNewPlan = (problem: ElsewhereProblem): boolean =>
  problem === 'changed' || problem === 'come' || problem === 'form_missing';
