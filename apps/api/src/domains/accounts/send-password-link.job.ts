import { randomUUID } from 'node:crypto';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import type { MailFrame } from '../../outside/mail/compose-mail.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { orGiveBack } from './give-back-attempt.ts';
import { type LinkDeps, type LinkPurpose, makePasswordLink } from './make-password-link.ts';
import { passwordLinkMail } from './password-link-mail.ts';
import { reserveResetMail } from './reserve-reset-mail.ts';

/** Without any secret: the queue's table keeps it. */
export interface SendPasswordLink {
  readonly email: string;
  readonly purpose: LinkPurpose;
  /** The provider means it, however many there were. */
  readonly byProvider?: true;
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
  readonly tell: TellSecurity;
  /** Tells the provider of a message that did not get through. */
  readonly reportFailure: (words: string) => void;
}

/**
 * Makes a password link and sends it, where the address is an active user's who was not sent too many already; for any
 * other it does nothing, and nobody who asked can tell. Each try
 * makes a new link, since nothing keeps the secret of the last one, and is a message of its own: a mailbox that
 * dropped the second for the same Message-ID would hold the link that no longer works.
 */
export function sendPasswordLink(deps: PasswordLinkDeps): Worker<SendPasswordLink> {
  const { db, mail, frame, tell, reportFailure } = deps;
  return {
    async run({ email, purpose, byProvider = false }) {
      const user = await db.prisma.user.findUnique({ where: { email } });
      if (!user?.isActive) return;
      const { id: userId, firstName } = user;
      const send = async () => {
        const url = await makePasswordLink(deps, { userId, purpose });
        const message = passwordLinkMail(frame, { purpose, firstName, email, url });
        await mail.send({ id: randomUUID(), to: email, ...message });
      };
      if (byProvider) return send();
      const reserved = await reserveResetMail(deps, userId);
      if (reserved) await orGiveBack(deps, reserved, send());
      else tell('password-link-withheld', { userId });
    },
    async giveUp({ purpose }) {
      reportFailure(`A link to ${purpose} a password could not be sent; its user must ask for another.`);
    },
  };
}
