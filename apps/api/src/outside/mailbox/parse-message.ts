import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';
import type { MailMessage } from './message.ts';

/** Headers that say to whom a message is, also where it was forwarded or copied blindly. */
const RECIPIENTS: ReadonlySet<string> = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']);
/** Messages within messages; those within the last one are files that nobody reads. */
const DEEPEST = 5;
/** Of those that are read: the rest of a header names nobody. */
const MOST_RECIPIENTS = 1_000;
/** Characters that are kept, and of an address. */
const LONGEST = 200;
const LONGEST_ADDRESS = 320;

/** Reads a message of the internet (RFC 5322, MIME). Throws the library's error for one that is nested too deeply, or mostly header. */
export async function parseMessage(bytes: Uint8Array): Promise<MailMessage> {
  const email = await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  return {
    sender: email.from ? (addressesOf([email.from])[0] ?? null) : null,
    recipients: recipientsOf(email),
    messageId: cut(email.messageId),
    subject: cut(email.subject),
    sentAt: timeOf(email.date),
    files: (await filesOf(email, 1)).map(({ filename, content }, at) => ({
      name: cut(filename ?? undefined) ?? `document-${at + 1}`,
      content: bytesOf(content),
    })),
  };
}

function recipientsOf({ headers }: Email): string[] {
  const named = headers
    .filter(({ key }) => RECIPIENTS.has(key))
    .flatMap(({ value }) => addressesOf(addressParser(value, { flatten: true })));
  return [...new Set(named)].slice(0, MOST_RECIPIENTS);
}

/** None that no database keeps, and no server delivers to. */
const addressesOf = (addresses: readonly Address[]): string[] =>
  addresses.flatMap(({ address = '' }) => {
    const named = address.trim().toLowerCase();
    return named === '' || named.length > LONGEST_ADDRESS || named.includes('\0') ? [] : [named];
  });

async function filesOf({ attachments }: Email, depth: number): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const one of attachments) {
    if (one.mimeType !== 'message/rfc822' || depth >= DEEPEST) files.push(one);
    else
      files.push(
        ...(await filesOf(await PostalMime.parse(bytesOf(one.content), { forceRfc822Attachments: true }), depth + 1)),
      );
  }
  return files;
}

/** Texts come only with another setting. */
const bytesOf = (content: Attachment['content']): Buffer =>
  content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content as Uint8Array); // as said

const cut = (text: string | undefined): string | null => text?.replaceAll('\0', '').trim().slice(0, LONGEST) || null;

function timeOf(text: string | undefined): Date | null {
  const time = new Date(text ?? '');
  // What PostgreSQL and people have use for.
  return time.getFullYear() >= 1970 && time.getFullYear() < 10_000 ? time : null;
}
