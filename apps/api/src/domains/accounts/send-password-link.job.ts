import { randomUUID } from 'node:crypto';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { MailFrame } from '../../outside/mail/compose-mail.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { type LinkDeps, type LinkPurpose, makePasswordLink } from './make-password-link.ts';
import { passwordLinkMail } from './password-link-mail.ts';

/** Without any secret: the queue's table keeps it. */
export interface SendPasswordLink {
  readonly email: string;
  readonly purpose: LinkPurpose;
}

/** Tried for about half an hour, which a person may wait for. */
export const SEND_PASSWORD_LINK: Queue<SendPasswordLink> = {
  name: 'send-password-link',
  retries: 10,
  pause: 2,
  expiry: 60,
};

export interface PasswordLinkDeps extends LinkDeps {
  readonly mail: Mail;
  readonly frame: MailFrame;
  /** Tells the provider of a message that did not get through. */
  readonly reportFailure: (words: string) => void;
}

/**
 * Makes a password link and sends it, where the address is an active user's; for any other it does nothing. Each try
 * makes a new link, since nothing keeps the secret of the last one, and is a message of its own: a mailbox that
 * dropped the second for the same Message-ID would hold the link that no longer works.
 */
export function sendPasswordLink(deps: PasswordLinkDeps): Worker<SendPasswordLink> {
  const { db, mail, frame, reportFailure } = deps;
  return {
    queue: SEND_PASSWORD_LINK,
    async run({ email, purpose }) {
      const user = await db.prisma.user.findUnique({ where: { email } });
      if (!user?.isActive) return;
      const url = await makePasswordLink(deps, { userId: user.id, purpose });
      const { firstName } = user;
      await mail.send({
        id: randomUUID(),
        to: email,
        ...passwordLinkMail(frame, { purpose, firstName, email, url }),
      });
    },
    async giveUp({ purpose }) {
      reportFailure(`A link to ${purpose} a password could not be sent; its user must ask for another.`);
    },
  };
}
