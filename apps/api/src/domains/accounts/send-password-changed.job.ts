import type { Sql } from '../../db/sql.ts';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { MailFrame } from '../../outside/mail/compose-mail.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

export interface SendPasswordChanged {
  readonly userId: number;
  /** ISO 8601. */
  readonly at: string;
}

/** Retried for about half a day. */
export const SEND_PASSWORD_CHANGED: Queue<SendPasswordChanged> = {
  name: 'send-password-changed',
  retries: 12,
  pause: 10,
  expiry: 60,
};

export interface PasswordChangedDeps {
  readonly db: Sql;
  readonly mail: Mail;
  readonly frame: MailFrame & { readonly timeZone: string };
  /** What links are built from: configuration, never a request's Host. */
  readonly linkBase: string;
  readonly reportFailure: (words: string) => void;
}

const USER = statement('user_with_new_password', {
  takes: { userId: 'int' },
  gives: { email: 'text', firstName: 'text' },
  sql: 'SELECT email, first_name AS "firstName" FROM users WHERE id = $userId',
});

/** Mails a user that their password was changed, also if they are disabled now. */
export function sendPasswordChanged(deps: PasswordChangedDeps): Worker<SendPasswordChanged> {
  const { db, mail, frame, linkBase, reportFailure } = deps;
  return {
    async run({ userId, at }) {
      const [user] = await db.run(USER, { userId });
      if (!user) return;
      const { email, firstName } = user;
      await mail.send({
        id: `password-changed-${userId}-${Date.parse(at)}`,
        to: email,
        ...passwordChangedMail(frame, { firstName, email, at: new Date(at), linkBase }),
      });
    },
    async giveUp({ userId }) {
      reportFailure(`User ${userId} could not be told that their password was changed.`);
    },
  };
}
