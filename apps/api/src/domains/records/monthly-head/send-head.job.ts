import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Queue, Worker } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Mail } from '../../../outside/mail/mail.ts';
import { verifyChain } from '../../chain/public.ts';
import { type HeadFrame, headMail } from './head-mail.ts';

export interface SendHead {
  readonly userId: number;
  /** Such as 2026-12. */
  readonly month: string;
}

/** Retried for about half a day. */
export const SEND_HEAD: Queue<SendHead> = { name: 'send-record-head', retries: 12, pause: 10, expiry: 300 };

/** The user to write to, unless they switched it off since. */
const READER = statement('reader_of_record_head', {
  takes: { userId: 'int' },
  gives: { email: 'text', firstName: 'text', practiceId: 'int', practice: 'text' },
  sql: `SELECT u.email, u.first_name AS "firstName", p.id AS "practiceId", p.name AS practice
    FROM users u JOIN practices p ON p.id = u.practice_id
    WHERE u.id = $userId AND u.is_active AND u.head_month IS NOT NULL`,
});

export interface SendHeadDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly frame: HeadFrame;
  readonly sealKey: Buffer;
  /** What links are built from: configuration, never a request's Host. */
  readonly linkBase: string;
  readonly reportFailure: (words: string) => void;
}

/** Verifies the records of a user's practice, and mails the user what came of it and the head. */
export function sendHead({ db, clock, mail, frame, sealKey, linkBase, reportFailure }: SendHeadDeps): Worker<SendHead> {
  return {
    async run({ userId, month }) {
      const [reader] = await db.run(READER, { userId });
      if (!reader) return;
      const { email, practiceId, ...names } = reader;
      const now = clock.now();
      const state = await verifyChain(db, { practiceId, key: sealKey, now });
      await mail.send({
        // Each retry has the same id, so that a mailbox can drop the repeated mail.
        id: `record-head-${userId}-${month}`,
        to: email,
        ...headMail(frame, state, { ...names, verifiedAt: now, linkBase }),
      });
    },
    async giveUp({ userId, month }) {
      reportFailure(`User ${userId} could not be mailed the head of the records for ${month}.`);
    },
  };
}
