import type { deskRecallsRoutes, RecallPreview } from '@formulary/contracts/desk/recalls';
import type { BodyOf } from '@formulary/contracts/shared/route';
import type { Db } from '../../../db/client.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { publishRecall, readNotice } from '../../records/public.ts';

/** A publishing that is rolled back: it finds the practices that publishing would tell. Throws as that would. */
export async function previewRecall(
  { db, clock }: { db: Db; clock: Clock },
  notice: BodyOf<typeof deskRecallsRoutes.previewRecall>,
): Promise<RecallPreview> {
  const { told } = await db.longTransaction((tx) => publishRecall({ db: tx, clock }, notice), { keeps: false });
  const { batches, ranges, gtins } = readNotice(notice.text);
  return {
    ...{ ...notice, batches: [...batches], gtins: [...gtins] },
    ranges: ranges.map(({ from, to }) => `${from} to ${to}`),
    told: told.map(({ practice, name, packs }) => ({ practice: { id: practice, name }, packs })),
  };
}
