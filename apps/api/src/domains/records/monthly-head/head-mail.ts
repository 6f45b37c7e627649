import { counted, dayAndTime } from '../../../outside/documents/document-words.ts';
import { composeMail, type MailFrame } from '../../../outside/mail/compose-mail.ts';
import type { ChainState } from '../../chain/public.ts';

export type HeadFrame = MailFrame & { readonly timeZone: string };

interface Reader {
  readonly firstName: string;
  readonly practice: string;
  readonly verifiedAt: Date;
  readonly linkBase: string;
}

/** The head of a practice's records, to be kept out of everybody's reach: no later change of what is older leaves it as it is. */
export function headMail(
  frame: HeadFrame,
  { length, hash, faultCount }: ChainState,
  { firstName, practice, verifiedAt, linkBase }: Reader,
) {
  const holds = faultCount === 0;
  const records = `The records of ${practice}`;
  const verified = `${counted(length, 'record')} verified on ${dayAndTime(verifiedAt, frame.timeZone)} (${frame.timeZone}).`;
  const found = holds
    ? 'Nothing was changed or taken away.'
    : `${counted(faultCount, 'record is', 'records are')} not as written: the page names them. Tell ${frame.supportEmail}.`;
  return composeMail(
    {
      subject: holds ? `${records} are unchanged` : `${records} were changed`,
      before: [
        `Hello ${firstName},`,
        `${records}: ${verified} ${found}`,
        `Head: ${hash?.toString('hex') ?? 'none yet'}`,
        'Keep this e-mail. The head stands for every record until then: where one of them is changed later, it shows.',
      ],
      action: { label: 'See it on the page of the records', url: new URL('/records/proof', linkBase).href },
      after: ['You are sent this on the first of each month. Switch it off on that page.'],
    },
    frame,
  );
}
