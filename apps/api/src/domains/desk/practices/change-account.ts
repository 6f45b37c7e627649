import type { Db } from '../../../db/client.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { changeAtDesk, type Decider } from '../change-at-desk.ts';
import { getWholesalerAtDesk } from '../wholesalers/get-wholesaler-at-desk.ts';
import { setAccount } from './set-account.ts';

interface AccountChange {
  readonly practiceId: number;
  readonly wholesalerId: number;
  /** Null takes it away. */
  readonly accountNumber: string | null;
}

/** Sets or takes away a practice's number at a wholesaler. Throws `not_found` for what is not there, also a number to take away. */
export async function changeAccount(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: Clock },
  { operator, address }: Decider,
  { practiceId, wholesalerId, accountNumber }: AccountChange,
): Promise<undefined> {
  const { slug } = await getWholesalerAtDesk({ db, clock }, wholesalerId);
  await changeAtDesk(
    { db, clock },
    { operator, address, action: 'practices account' },
    (change) => setAccount({ ...change, jobs }, { practiceId, wholesaler: slug, accountNumber }),
    () => `${practiceId} ${slug}`,
  );
}
