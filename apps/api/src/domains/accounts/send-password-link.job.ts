import { randomUUID } from 'node:crypto';
import { statement } from '../../db/statement.ts';
import type { Queue, Worker } from '../../jobs/jobs.ts';
import type { TellSecurity } from '../../kernel/security-event.ts';
import type { MailFrame } from '../../outside/mail/compose-mail.ts';
import type { Mail } from '../../outside/mail/mail.ts';
import { orGiveBack } from './lock-out/give-back-attempt.ts';
import { type LinkDeps, type LinkPurpose, makePasswordLink } from './make-password-link.ts';
import { passwordLinkMail } from './password-link-mail.ts';
import { reserveResetMail } from './reserve-reset-mail.ts';

/** Without the secret, because the queue's table keeps it. */
export interface SendPasswordLink {
  readonly email: string;
  readonly purpose: LinkPurpose;
  /** Sent by the provider, without a limit. */
  readonly byProvider?: true;
}

/** Retried for about half an hour. */
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
  readonly reportFailure: (words: string) => void;
}

const USER = statement('user_to_send_link', {
  anyPractice: 'nobody is signed in yet',
  takes: { email: 'text' },
  gives: { id: 'int', firstName: 'text' },
  sql: 'SELECT id, first_name AS "firstName" FROM users WHERE email = $email AND is_active',
});

/**
 * Makes a password link and mails it to an active user, unless they were sent too many. Each retry makes a new link, as
 * the secret is not kept, and so has a new Message-ID: a mailbox that drops repeated ones would keep the dead link.
 */
export function sendPasswordLink(deps: PasswordLinkDeps): Worker<SendPasswordLink> {
  const { db, mail, frame, tell, reportFailure } = deps;
  return {
    async run({ email, purpose, byProvider = false }) {
      const [user] = await db.run(USER, { email });
      if (!user) return;
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
