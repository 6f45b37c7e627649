import { composeMail, type MailFrame } from '../../outside/mail/compose-mail.ts';
import { LINK_HOURS, type LinkPurpose } from './make-password-link.ts';

export function passwordLinkMail(
  frame: MailFrame,
  { purpose, firstName, email, url }: { purpose: LinkPurpose; firstName: string; email: string; url: string },
) {
  const { productName } = frame;
  const hours = LINK_HOURS[purpose];
  const once = `The link works once, for ${hours === 1 ? 'one hour' : `${hours} hours`}.`;
  const again = new URL('/auth/password-reset', url).href;
  const content = {
    reset: {
      subject: `Reset your ${productName} password`,
      reason: `A new password was asked for, for your account ${email} at ${productName}. Choose it here:`,
      label: 'Choose a new password',
      after: `${once} If you did not ask for it, ignore this message: your password stays as it is.`,
    },
    set: {
      subject: `Your ${productName} account`,
      reason: `An account at ${productName} was made for you: you sign in as ${email}. Choose your password here:`,
      label: 'Choose your password',
      after: `${once} After that, ask for another at ${again}`,
    },
  }[purpose];
  const { subject, reason, label, after } = content;
  return composeMail(
    { subject, before: [`Hello ${firstName},`, reason], action: { label, url }, after: [after] },
    frame,
  );
}
