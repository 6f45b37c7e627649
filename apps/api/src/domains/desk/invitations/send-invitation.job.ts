import { randomUUID } from 'node:crypto';
import type { Sql } from '../../../db/sql.ts';
import { statement } from '../../../db/statement.ts';
import type { Queue, Worker } from '../../../jobs/jobs.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { MailFrame } from '../../../outside/mail/compose-mail.ts';
import type { Mail } from '../../../outside/mail/mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { makeInvitation } from './make-invitation.ts';

/** Without the secret, because the queue's table keeps it. */
export interface SendInvitation {
  readonly operatorId: number;
}

/** Retried for about half an hour. */
export const SEND_INVITATION: Queue<SendInvitation> = {
  name: 'send-desk-invitation',
  retries: 10,
  pause: 2,
  expiry: 60,
};

export interface InvitationDeps {
  readonly db: Sql;
  readonly clock: Clock;
  readonly linkBase: string;
  readonly mail: Mail;
  readonly frame: MailFrame;
  readonly reportFailure: (words: string) => void;
}

const INVITED = statement('operator_to_invite', {
  takes: { operatorId: 'int' },
  gives: { email: 'text', name: 'text' },
  sql: 'SELECT email, name FROM operators WHERE id = $operatorId',
});

/** Makes an invitation and mails it. Each retry makes a new link, with a new Message-ID, as the secret is not kept. */
export function sendInvitation(deps: InvitationDeps): Worker<SendInvitation> {
  const { db, mail, frame, reportFailure } = deps;
  return {
    async run({ operatorId }) {
      const [invited] = await db.run(INVITED, { operatorId });
      const url = invited && (await makeInvitation(deps, operatorId));
      if (!url) return;
      await mail.send({ id: randomUUID(), to: invited.email, ...invitationMail(frame, { ...invited, url }) });
    },
    async giveUp({ operatorId }) {
      reportFailure(`The invitation of operator ${operatorId} to the desk could not be sent; invite them again.`);
    },
  };
}
