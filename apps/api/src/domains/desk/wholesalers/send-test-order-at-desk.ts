import type { deskWholesalersRoutes } from '@formulary/contracts/desk/wholesalers';
import type { AnswerOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import { withoutSecrets } from '../../../kernel/without-secrets.ts';
import { sendTestOrder, type TestOrderDeps } from '../../wholesalers/public.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import type { Decider } from '../change-at-desk.ts';
import { getWholesalerAtDesk } from './get-wholesaler-at-desk.ts';

type Answer = AnswerOf<typeof deskWholesalersRoutes.sendTestOrder>;

/** Sends a test order, and keeps in the audit who did and what came of it. Throws `not_found`. */
export async function sendTestOrderAtDesk(
  deps: TestOrderDeps & { readonly db: Db },
  { operator, address }: Decider,
  id: number,
): Promise<Answer> {
  const { slug } = await getWholesalerAtDesk(deps, id);
  // In no transaction: a wholesaler may take ten seconds to answer.
  const { uid, outcome } = await sendTestOrder(deps, id);
  const answer = { uid, ...inWords(outcome) };
  await deps.db.transaction((tx) =>
    auditAtDesk(
      tx,
      deps.clock,
      { operator, address, action: 'wholesalers test-send' },
      { subject: slug, changed: { outcome: [null, answer.outcome] } },
    ),
  );
  return answer;
}

function inWords(outcome: Awaited<ReturnType<typeof sendTestOrder>>['outcome']): Omit<Answer, 'uid'> {
  if ('fault' in outcome) return { outcome: 'not_arrived', words: withoutSecrets(outcome.fault) };
  if (outcome.accepted) return { outcome: 'accepted', words: outcome.remark ?? null };
  return { outcome: 'rejected', words: outcome.reason };
}
