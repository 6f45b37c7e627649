import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { lockPause, type TellOfPause } from '../orders/public.ts';
import { publishNotifications } from './publish-notifications.ts';

const BUYERS = statement('practices_of_paused_wholesaler', {
  anyPractice: 'the provider pauses a wholesaler for all practices',
  takes: { wholesalerId: 'int' },
  gives: { practiceId: 'int' },
  sql: `SELECT practice_id AS "practiceId" FROM wholesaler_accounts WHERE wholesaler_id = $wholesalerId ORDER BY practice_id`,
});

const DROP = statement('drop_notices_of_pause', {
  anyPractice: 'the provider pauses a wholesaler for all practices',
  takes: { topics: 'text[]' },
  sql: 'DELETE FROM notifications WHERE topic = ANY ($topics)',
});

/** Keeps one notification for each practice with an account, as long as its wholesaler is paused; another text is told anew. */
export function tellOfPause({ db, clock }: { readonly db: Db; readonly clock: Clock }): Worker<TellOfPause> {
  return {
    async run({ wholesalerId }) {
      await db.transaction(async (tx) => {
        const { name, pauseText } = await lockPause(tx, wholesalerId);
        const buyers = await tx.run(BUYERS, { wholesalerId });
        const topicOf = (practiceId: number) => `paused ${wholesalerId} ${practiceId}`;
        await tx.write(DROP, { topics: buyers.map(({ practiceId }) => topicOf(practiceId)) });
        if (pauseText === null) return;
        const notices = buyers.map(({ practiceId }) => ({
          ...{ title: `Orders to ${name} wait`, content: pauseText, topic: topicOf(practiceId) },
          audience: { practiceId },
        }));
        await publishNotifications({ db: tx, clock }, notices);
      });
    },
    async giveUp() {},
  };
}
