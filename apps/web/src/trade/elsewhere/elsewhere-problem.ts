import { stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import { elsewhereRoutes } from '@formulary/contracts/orders/elsewhere';
import { isOutage, refusalOf } from '../../api/api-error.ts';
import { MAY_ONLY_ASK } from '../wants/use-may-order.ts';

/** What keeps a plan from being carried out. */
export type ElsewhereProblem =
  | 'changed'
  | 'come'
  | 'not_asked'
  | 'form_missing'
  | 'may_only_ask'
  | 'uncertain'
  | 'failed';

export const PROBLEMS: Readonly<Record<ElsewhereProblem, string>> = {
  changed: 'Something has changed meanwhile, and nothing was ordered. This is the plan now.',
  come: 'Some of it has come, is on its way or was ordered meanwhile, and nothing was ordered now.',
  not_asked: 'The wholesaler may have this order by now, and nothing was ordered. Ask them first.',
  form_missing: 'A form has to be filled out first. Put the lines in the cart: it asks for it.',
  may_only_ask: MAY_ONLY_ASK,
  uncertain: 'The server did not answer. Try again: nothing is ordered or added twice.',
  failed: 'That did not work, and nothing was ordered. Try again.',
};

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
