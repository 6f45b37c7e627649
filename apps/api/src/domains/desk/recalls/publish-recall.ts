import type { deskRecallsRoutes, RecallWithPractices } from '@formulary/contracts/desk/recalls';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { findStandingRecall, getRecall, publishRecall as publish } from '../../records/public.ts';
import { auditAtDesk } from '../audit-at-desk.ts';
import type { Decider } from '../change-at-desk.ts';
import { recallView } from './recall-view.ts';

/** Publishes a recall, unless the very same one holds. Throws `invalid` for a text that names nothing. */
export async function publishRecall(
  { db, clock }: { db: Db; clock: Clock },
  decider: Decider,
  notice: BodyOf<typeof deskRecallsRoutes.publishRecall>,
): Promise<RecallWithPractices> {
  const { id } = await db.transaction(async (tx) => {
    const standing = await findStandingRecall(tx, notice);
    if (standing) return standing;
    const made = await publish({ db: tx, clock }, notice);
    const { title, text } = notice;
    const changed = { title: [null, title], text: [null, text], told: [0, made.told.length] } as const;
    await auditAtDesk(tx, clock, { ...decider, action: 'recalls publish' }, { subject: title, changed });
    return made;
  });
  return recallView(await getRecall(db, id));
}
