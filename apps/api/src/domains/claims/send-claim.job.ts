import { formatMoney } from '@formulary/pricing/format-money';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Undeliverable } from '../../kernel/undeliverable.ts';
import { claimedSum, claimTitle } from '../../outside/documents/claim-document.ts';
import { claimLetter } from '../../outside/documents/claim-letter.ts';
import type { Draw } from '../../outside/documents/drawings.ts';
import type { DocumentFrame } from '../../outside/documents/order-document.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { claimFile } from './claim-file.ts';
import { readPeppolFiles } from './peppol/read-peppol-files.ts';
import { readClaimDocument } from './read-claim-document.ts';

export interface SendClaim {
  readonly sendingId: number;
}

/** Retried for about a day. */
export const SEND_CLAIM: Queue<SendClaim> = {
  name: 'send-claim',
  retries: 60,
  pause: 5,
  longestPause: 1_800,
  expiry: 300,
};

const SENDING = statement('claim_to_send', {
  anyPractice: 'a job names it',
  takes: { id: 'int' },
  gives: { claimId: 'int', practiceId: 'int', address: 'text?', replyTo: 'text?', isReminder: 'bool' },
  sql: `SELECT c.id AS "claimId", c.practice_id AS "practiceId", s.address, u.email AS "replyTo",
      EXISTS (SELECT FROM claim_sendings b WHERE b.claim_id = c.id AND b.id < s.id AND b.fault IS NULL) AS "isReminder"
    FROM claim_sendings s JOIN claims c ON c.id = s.claim_id LEFT JOIN users u ON u.id = s.user_id AND u.erased_at IS NULL
    WHERE s.id = $id AND s.sent_at IS NULL AND s.fault IS NULL`,
});

const NOTE = statement('note_claim_sending', {
  anyPractice: 'a job names it',
  takes: { id: 'int', sentAt: 'timestamptz?', fault: 'text?' },
  sql: 'UPDATE claim_sendings SET sent_at = $sentAt, fault = $fault WHERE id = $id',
});

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly draw: Draw;
  readonly frame: DocumentFrame;
}

/** Mails a claim to its wholesaler with its PDF and CSV, and with Peppol's documents where it takes them. An answer goes to whoever pressed. */
export function sendClaimByMail({ db, clock, mail, draw, frame }: Deps): Worker<SendClaim> {
  return {
    async run({ sendingId: id }) {
      const [sending] = await db.run(SENDING, { id });
      // It was sent by a try that did not end well, or the practice handed it over itself.
      if (!sending || sending.address === null) return;
      const { address, replyTo, isReminder } = sending;
      const of = { practiceId: sending.practiceId, id: sending.claimId };
      const claim = await readClaimDocument(db, of.practiceId, of.id);
      if (!claim) return;
      const title = `${claimTitle(claim)}: ${formatMoney(claimedSum(claim))}, ${claim.practice.name}`;
      try {
        await mail.send({
          // Each retry has the same id. Claims of a new database count from 1 again: the time tells them apart.
          id: `claim-${claim.id}-${id}-${claim.madeAt.getTime()}`,
          to: address,
          subject: isReminder ? `Reminder: ${title}` : title,
          text: claimLetter(claim, frame.timeZone),
          ...(replyTo !== null && { replyTo }),
          attachments: [
            await claimFile(draw, claim, 'pdf', frame),
            await claimFile(draw, claim, 'csv', frame),
            ...(await readPeppolFiles(db, of, frame.timeZone)),
          ],
        });
      } catch (error) {
        if (!(error instanceof Undeliverable)) throw error;
        await db.write(NOTE, { id, sentAt: null, fault: error.message.slice(0, 500) });
        return;
      }
      await db.write(NOTE, { id, sentAt: clock.now(), fault: null });
    },
    async giveUp({ sendingId: id }) {
      const [sending] = await db.run(SENDING, { id });
      if (sending) await db.write(NOTE, { id, sentAt: null, fault: 'It could not be sent for a day.' });
    },
  };
}
