import { composeMail, type MailFrame } from '../../../outside/mail/compose-mail.ts';
import { INVITATION_HOURS } from './make-invitation.ts';

export function invitationMail(frame: MailFrame, { name, email, url }: { name: string; email: string; url: string }) {
  const { productName } = frame;
  return composeMail(
    {
      subject: `Your access to the ${productName} desk`,
      before: [
        `Hello ${name},`,
        `You are invited to the desk of ${productName}, where its provider works: you sign in as ${email}. Choose a password here, and have an authenticator app at hand:`,
      ],
      action: { label: 'Begin', url },
      after: [`The link works once, for ${INVITATION_HOURS} hours. After that, ask whoever invited you for another.`],
    },
    frame,
  );
}
