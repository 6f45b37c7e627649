import type { Db } from '../../db/client.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { MailFrame } from '../../outside/mail/compose-mail.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

export interface SendPasswordChanged {
  readonly userId: number;
  /** When it was changed, in ISO 8601. */
  readonly at: string;
}

/** Tried for about half a day: it is worth as much then, and nobody waits for it. */
export const SEND_PASSWORD_CHANGED: Queue<SendPasswordChanged> = {
  name: 'send-password-changed',
  retries: 12,
  pause: 10,
  expiry: 60,
};

export interface PasswordChangedDeps {
  readonly db: Db;
  readonly mail: Mail;
  readonly frame: MailFrame & { readonly timeZone: string };
  /** What links are built from: configuration, never a request's Host. */
  readonly linkBase: string;
  /** Tells the provider of a message that did not get through. */
  readonly reportFailure: (words: string) => void;
}

/** Tells a user that their password was changed, a disabled one too. Each try is the same message to a mailbox. */
export function sendPasswordChanged({
  db,
  mail,
  frame,
  linkBase,
  reportFailure,
}: PasswordChangedDeps): Worker<SendPasswordChanged> {
  return {
    async run({ userId, at }) {
      const user = await db.prisma.user.findUnique({ where: { id: userId } });
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
