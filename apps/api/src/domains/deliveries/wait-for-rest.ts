import type { stillToComeRoutes, Waiting } from '@formulary/contracts/deliveries/still-to-come';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { dateIn } from '../../kernel/days.ts';
import { fieldError } from '../../kernel/domain-error.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import type { DeliveriesDeps } from './get-deliveries.ts';
import { listRest } from './list-rest.ts';
import { lockRest } from './lock-rest.ts';
import { TELL_OF_LATE } from './tell-of-late.queue.ts';

const WAIT = statement('wait_for_lines', {
  anyPractice: 'the lines were found in orders of the practice',
  takes: { ids: 'int[]', userId: 'int', now: 'timestamptz', askAgainOn: 'text' },
  gives: { id: 'int' },
  sql: `INSERT INTO line_waits (order_item_id, user_id, decided_at, ask_again_on)
    SELECT id, $userId, $now, $askAgainOn::date FROM unnest($ids) AS id RETURNING id`,
});

/** Nobody is asked about these lines before that day. Throws `rest_changed`, and `invalid` for a day that is over or a line that is none. */
export async function waitForRest(
  deps: DeliveriesDeps & { readonly db: Db; readonly jobs: Jobs },
  user: SignedInUser,
  { lines, ask_again_on: askAgainOn }: BodyOf<typeof stillToComeRoutes.waitForRest>,
): Promise<Waiting> {
  const now = deps.clock.now();
  if (askAgainOn <= dateIn(deps.frame.timeZone, now)) throw fieldError('ask_again_on', 'It has to be a day to come.');
  const ids = [...new Set(lines)];
  return deps.db.transaction(async (tx) => {
    await lockRest(tx, user, new Map(ids.map((id) => [id, 1])), { isSentToo: true });
    const waits = await tx.run(WAIT, { ids, userId: user.id, now, askAgainOn });
    await deps.jobs.enqueue(tx, TELL_OF_LATE, [{ practiceId: user.practiceId }]);
    return { ...(await listRest({ ...deps, db: tx }, user)), waits: waits.map(({ id }) => id) };
  });
}
