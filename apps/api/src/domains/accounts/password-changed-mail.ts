import { dayAndTime } from '../../outside/documents/document-words.ts';
import { composeMail, type MailFrame } from '../../outside/mail/compose-mail.ts';

export function passwordChangedMail(
  frame: MailFrame & { readonly timeZone: string },
  { firstName, email, at, linkBase }: { firstName: string; email: string; at: Date; linkBase: string },
) {
  const { productName, timeZone, supportEmail } = frame;
  const changed = `The password of your account ${email} at ${productName} was changed on ${dayAndTime(at, timeZone)} (${timeZone}). Whoever was signed in to it has been signed out.`;
  return composeMail(
    {
      subject: `Your ${productName} password was changed`,
      before: [
        `Hello ${firstName},`,
        changed,
        'If that was you, there is nothing to do. If it was not, choose another at once:',
      ],
      action: { label: 'Choose a new password', url: new URL('/auth/password-reset', linkBase).href },
      after: [
        `Whoever changed it can read your mail: change the password of this mailbox as well, and write to ${supportEmail}, so that we look at what was ordered in your name.`,
      ],
    },
    frame,
  );
}
