import type { Dropped, stillToComeRoutes } from '@formulary/contracts/deliveries/still-to-come';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../db/client.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { SignedInUser } from '../../kernel/signed-in-user.ts';
import { assertMayOrder } from '../accounts/public.ts';
import type { DeliveriesDeps } from './get-deliveries.ts';
import { listRest } from './list-rest.ts';
import { lockRest } from './lock-rest.ts';
import { writeDrops } from './write-drops.ts';

/**
 * The practice does without so many packs of lines, all or nothing, and their wholesalers are told. Throws `may_not_order`,
 * `invalid` for a line that is none, and `rest_changed` where less is open.
 */
export async function dropRest(
  deps: DeliveriesDeps & { readonly db: Db; readonly jobs: Jobs },
  user: SignedInUser,
  { lines: asked }: BodyOf<typeof stillToComeRoutes.dropRest>,
): Promise<Dropped> {
  assertMayOrder(user);
  const wanted = new Map<number, number>();
  for (const { line, quantity } of asked) wanted.set(line, (wanted.get(line) ?? 0) + quantity);
  return deps.db.transaction(async (tx) => {
    const lines = await lockRest(tx, user, wanted, { isSentToo: false });
    const packsOf = ({ id }: { readonly id: number }) => wanted.get(id) ?? 0;
    const now = deps.clock.now();
    const drops = await writeDrops(tx, deps.jobs, { user, now, lines, packsOf, elsewhereOrderId: null });
    return { ...(await listRest({ ...deps, db: tx }, user)), drops };
  });
}
